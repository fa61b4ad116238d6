/**
 * Words with which a text shows, forbids or takes back a call, by language.
 * Data: a language is a line in each table. Latin and Cyrillic phrases are
 * matched as whole words, the others as they stand.
 */

/** What such a phrase says about the call beside it. */
export type Stance = 'shown' | 'forbidden' | 'withdrawn'

const DOING =
  'run|ran|execut|call|invok|us(?:e|ing)|dispatch|send|sent|submit|perform|issu|mak|trigger|do|proceed|go ahead|copy|past|try|output|write|emit|includ|print|produc|respond|repl|generat|answer'
const NOT =
  "(?:not|\\p{L}+n['’]t|never|cannot|(?:refus|declin)\\w+ to|avoid|without|against|instead of|rather than)"

/** Phrases that introduce what something looks like. */
const SHOWN = [
  // An example, in any language; a name with a point or an underscore is none
  String.raw`(?<![\w./-])(?:examples?|beispiel\p{L}*|(?:bij)?voorbeeld\p{L}*|exempl\p{L}{1,2}|ejemplos?|esempio?|пример\p{L}*|например|przykład\p{L}*|örneğin)(?![.\w/-]\w)`,
  'for instance',
  String.raw`(?:e\.? ?g|z\. ?b)\.`,
  String.raw`(?:samples?|illustrations?|hypothetical|fixtures?|mock|rejected|blocked|denied|refused)[ \w():#.-]{0,40}:?$`,
  String.raw`(?:an?|the|this|these|following|another|one) (?:\w+ )?(?:sample|illustration)`,
  '(?:here|this) is (?:what|how) [^.!?]{0,60}(?:look|call|work|writ|use|invok)',
  '(?:could|would|should|might|may) (?:have )?(?:look|be written|wrote|written|answer|write|call|say|respond|reply|output|emit|produce|read|return|send)',
  // What a model or a program did with it, and what was done before
  String.raw`(?:model|assistant|llm|agent|parser|test)s? (?:\w+ ){0,2}(?:print|answer|respon|repl|output|emit|wr[io]|produc|return|generat|sa[iy]|gave|fail|crash|reject|br[eo])\w*`,
  `already (?:been )?(?:${DOING})\\w*`,
  '(?:looks?|written|formatted) like (?:this|so|that|the following)',
  '(?:format|syntax|schema|template|notation|grammar|markup) (?:is|was|looks|of|for)',
  '(?:is|are) documented',
  '(?:according to|from|in) the (?:doc|manual|readme|spec)\\w*',
  "(?:suppose|imagine|pretend|hypothetically|let['’]?s say|say you)",
  // What was there before something changed
  String.raw`^(?:the |our |my |in |with )*(?:old|older|former|previous|prior|earlier)\b[^.!?,]{0,80}:$`,
  // What a text says, and what somebody else might do
  String.raw`(?:the|this|that|a|an|its|their) (?:[\w.-]+ ){1,4}(?:says|reads|contains|shows|states|holds|has|tells|includes|claims)`,
  String.raw`(?:an? \w+|some(?:one|body)|anyone|attackers?|they|users?|people|models?) (?:might|may|could|can|would) \w+`,
  `(?:if|when|whenever|once|unless) [^.!?]{1,120},? (?:then )?(?:you )?(?:should |must |can |please )?(?:output|respond|reply|return|write|emit|answer|call|say|produce|print)`,
  String.raw`you (?:must|should|shall|can|may|need to|have to|are to|will) (?:\w+ ){0,3}(?:output|respond|reply|return|write|emit|answer|call|say|produce|print|use)`,
  `(?:in|use|using|with|follow) (?:this|the following|the same|exactly this) (?:format|form|syntax|schema|template|structure)`,
  String.raw`^(?:#{1,6} |\*\*|- )?(?:\w+ )?(?:samples?|usage|format|syntax|template|demo|documentation|expected|desired)(?: \w+)?(?:\*\*)?:?$`,
  '(?:würde|könnte|sähe|sollte) [^.!?]{0,60}(?:aus|so|antworten|schreiben|aufrufen|lauten)',
]
const SHOWN_ANYWHERE = [
  '例如',
  '比如',
  '譬如',
  '示例',
  '举例',
  '例えば',
  'たとえば',
  '例:',
  '例：',
  '예를 들어',
  '예시',
  'على سبيل المثال',
  'مثلا',
  'उदाहरण',
]

/** Phrases that forbid what follows, or say that it is not done. */
const FORBIDDEN = [
  String.raw`${NOT} (?:\w+ ){0,2}(?:be )?(?:${DOING})\w* (?:this|it|that|these|those|such|the|any|anything|by|:)`,
  String.raw`${NOT} (?:\w+ ){0,2}(?:be )?(?:${DOING})\w*[.:!]?$`,
  '(?:once|when|if) you (?:have )?(?:confirm|approv|agree)\\w*',
  '(?:forbidden|prohibited|not allowed|disallowed|malicious|dangerous|unsafe)',
  String.raw`(?:nicht|niemals|nie|keinesfalls) (?:\p{L}+ ){0,2}(?:ausführ|aufruf|start|verwend|benutz|lauf)\p{L}*`,
  String.raw`(?:führe?|rufe?|starte?) (?:\p{L}+ ){0,3}(?:nicht|nie|niemals)`,
  String.raw`niet (?:\p{L}+ ){0,2}(?:uitvoeren|aanroepen|gebruiken|draaien)`,
  String.raw`(?:n['’]|ne )(?:\p{L}+ ){0,1}(?:exécut|appel|lanc|utilis)\p{L}*`,
  String.raw`(?:no|nunca) (?:\p{L}+ ){0,2}(?:ejecut|llam|us|corr|invo)\p{L}*`,
  String.raw`(?:não|nunca) (?:\p{L}+ ){0,2}(?:execut|cham|us|rod)\p{L}*`,
  String.raw`non (?:\p{L}+ ){0,2}(?:esegu|chiam|us|lanci)\p{L}*`,
  String.raw`(?:не|никогда не) (?:\p{L}+ ){0,2}(?:выполня|запуска|вызыва|исполня|делай)\p{L}*`,
  String.raw`nie (?:\p{L}+ ){0,2}(?:uruchamiaj|wywołuj|wykonuj)\p{L}*`,
]
const FORBIDDEN_ANYWHERE = [
  '不(?:要|会|能)(?:执行|运行|调用)',
  '请勿',
  '切勿',
  '禁止',
  '実行し(?:ない|ません|ては)',
  '呼び出さない',
  '실행하지',
  '호출하지',
  'لا تنفذ',
  'لا تشغل',
]

/** Phrases behind a call that take it back, or ask whether it may run. */
const WITHDRAWN = [
  String.raw`(?:\p{L}+n['’]t|not|cannot) (?:\w+ ){0,3}(?:${DOING}|delet|remov)\w*`,
  String.raw`(?:just|only|merely|(?:this|that|above|it) (?:is|was)) an? (?:\w+ )?(?:example|illustration|sample|hypothetical|demonstration)`,
  `(?:is|was|would be|looks|(?:that|this|it)['’]s) (?:wrong|a mistake|an error|incorrect|not (?:right|correct)|malicious|dangerous|forbidden|not allowed)`,
  '(?:never ?mind|(?:scratch|strike|undo|cancel) (?:that|this|it)|cancel?led|on second thought|wait,? no|i take (?:that|it) back|changed my mind)',
  '(?:wh)?oops|my mistake|correction:|i (?:made a mistake|meant)|let me (?:redo|correct) (?:that|this|it)',
  '(?:ignore|disregard|forget|skip) (?:this|that|the above|it|the call|the previous)',
  String.raw`(?:(?:can|could|if|whether) (?:i|we) (?:\w+ ){0,2}(?:${DOING})|(?:should|shall|may) (?:i|we) )\w*[^.!?]{0,60}\?`,
  String.raw`(?:user|policy|permission|guardrail)s? (?:\w+ ){0,2}(?:reject|den[iy]|declin|cancel|refus|block)\w*`,
  '(?:no|stop|wait)[,!]',
  '(?:do|would) you (?:want|like) (?:me|us) to',
  String.raw`(?:needs?|requires?|without|awaiting|with|until) (?:\w+ )?(?:your|user|explicit|prior|further) (?:\w+ )?(?:permission|consent|approval|confirmation|go-ahead)`,
  '(?:unfortunately|however),? (?:neither|none|no(?:ne)? of)',
  String.raw`(?:werde|würde|will|kann|darf|sollte|habe) (?:\p{L}+ ){0,4}nicht`,
  'soll ich|(?:lieber|doch|besser) nicht',
  'das (?:war|ist) (?:falsch|ein fehler)|ich meinte',
  'je me suis trompée?|me (?:equivoqué|enganei)',
  String.raw`(?:ne|n['’]) ?(?:\p{L}+ ){0,2}(?:ferai|exécuterai|appellerai|lancerai|vais) ?pas`,
  'dois-je',
  'no (?:lo |la )?(?:ejecutaré|haré|voy a|llamaré)',
  'não (?:vou|irei|executarei|farei)',
  'non (?:lo |la )?(?:eseguirò|farò|chiamerò)',
  '(?:не буду|не стану|не выполню)',
]
const WITHDRAWN_ANYWHERE = [
  '我搞错了',
  '間違え',
  '訂正',
  '我不会',
  '只是示例',
  '仅供参考',
  '是否执行',
  'あくまで例',
  '예시일 뿐',
  'لن أنفذ',
]

const words = (phrases: readonly string[], anywhere: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${phrases.join('|')})(?![\\p{L}\\p{N}_])|${anywhere.join('|')}`,
    'u',
  )

const PHRASES: Readonly<Record<Stance, () => RegExp>> = {
  shown: () => words(SHOWN, SHOWN_ANYWHERE),
  forbidden: () => words(FORBIDDEN, FORBIDDEN_ANYWHERE),
  withdrawn: () => words(WITHDRAWN, [...WITHDRAWN_ANYWHERE, ...FORBIDDEN_ANYWHERE]),
}

/** Made at the first use, since it takes long: as long again for both cases, so all is in lower case. */
const known = new Map<Stance, RegExp>()

/** Does the sentence, or two, take this stance? It is never asked of a whole text. */
export function takes(stance: Stance, sentence: string): boolean {
  if (sentence.trim() === '') return false
  const pattern = known.get(stance) ?? PHRASES[stance]()
  known.set(stance, pattern)
  return pattern.test(sentence.toLowerCase())
}

/** The model says what it does next: what it then writes is meant. */
export const INTENTION =
  /\b(?:I(?:['’]?ll| will|(?:['’]m| am) going to| need to| should)|let me|now,? I)\b(?! (?:not|never)\b)/i
/** An intention to show is no intention to call. */
export const SHOWING = /\b(?:show|illustrat|demonstrat|explain|describ|document|give you|quote)\w*/i
/** What is only done if somebody else does something first. */
export const CONDITION = /\b(?:once|after|when|if|until|unless) you\b/i
