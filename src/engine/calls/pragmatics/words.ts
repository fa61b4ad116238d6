/**
 * Words with which a text shows, forbids or takes back a call, by language.
 * Data: a language is a line in each table. Latin and Cyrillic phrases are
 * matched as whole words, the others as they stand.
 */

/** What `~` and `…` stand for in a phrase: a few words, and more of the sentence. */
const SEVERAL = "(?:[\\p{L}\\w'’]+ ){0,3}"
const REST = '[^.!?]{0,90}'

const WRITING = 'output|writ|emit|print|produc|respon|repl|generat|answer'
const DOING = `${WRITING}|run|ran|execut|call|invok|us(?:e|ing)|dispatch|send|sent|submit|perform|issu|mak|trigger|help|assist|complet|do|proceed|go ahead|copy|past|try|includ`
const SAYING = `(?:${WRITING}|return|call|say)\\w*`
const BAD = 'forbidden|prohibited|not allowed|disallowed|malicious|dangerous|unsafe'
const NOT =
  "(?:not|\\p{L}+n['’]t|never|cannot|(?:refus|declin)\\w+ to|avoid|without(?! (?:an?|the) )|against|instead of|rather than)"

/** An example, in any language; a name with a point or an underscore is none. */
const EXAMPLE = String.raw`(?<![\w./-])(?:na|на|bij)?(?:e[jkxs]+[ae]mpe?l|esemp|beispiel|voorbeeld|при(?:мер|клад)|p(?:rzyk|řík)[lł]ad|örne[kğ]|ví dụ|contoh|péld|esimer|παράδειγμα)\p{L}*(?![.\w/-]\w)`

/** Phrases that introduce what something looks like. */
const SHOWN = [
  EXAMPLE,
  String.raw`for instance|(?:suppose|imagine|pretend|let['’]?s say|say you)|such as:?$|(?:e\.? ?g|z\. ?b)\.`,
  String.raw`(?:samples?|typical|illustrations?|hypothetical|fixtures?|mock|rejected|blocked|denied|refused)[ \w():#.-]{0,40}:?$`,
  '(?:here|this) is (?:what|how) …(?:look|call|work|writ|use|invok)',
  `(?:could|would|should|might|may) (?:have )?(?:look|be written|wrote|read|send|${SAYING})`,
  String.raw`(?:looks?|written|formatted) like(?: (?:this|so|that|the following)|[?:])|like this one|^(?:\w\W+)?like (?:this|so):`,
  String.raw`^(?:so sieht|zo ziet|så här ser|voici à quoi|ecco come|así se)|выгляд\p{L}+|wygląda`,
  '(?:format|syntax|structure|schema|template|notation|grammar|markup)(?: (?:is|was|looks|of|for)|(?<! in the .{1,30}):$)',
  '(?:is|are) documented|(?:according to|from|in) the (?:doc|manual|readme|spec)\\w*',
  // What was there before something changed
  String.raw`^(?:the |our |my |in |with |\W)*(?:old(?:er)?|former|previous|prior|earlier|original|wrong|broken|works)\b[^!?,]{0,80}:$`,
  // What a text says, and what somebody else might do
  String.raw`(?:the|this|that|a|an|its|their) (?:[\w.-]+ ){1,4}(?:(?:read|contain|include|claim|state)(?:s|e?d)|show(?:s|ed)(?! (?:it|us|them|up))|sa(?:ys|id)(?! about)|h(?:olds|eld|as)(?= (?:this|the following|\w+ \w+:)|:?$)|t(?:ells|old))`,
  String.raw`(?:\w+_\w+|(?:the|this|that|a|an|its|their) ~\S+) (?:return(?:s|ed)|sa(?:ys|id))(?: \w+)?:$`,
  String.raw`(?:an? \w+|some(?:one|body)|anyone|attackers?|they|users?|people|models?) (?:might|may|could|can|would) \w+`,
  `(?:if|when|whenever|once|unless) …,? (?:then )?(?:you )?(?:should |must |can |please )?(?:${SAYING})`,
  `to (?:use|call|invoke) (?:an?|any|one of (?:the|these|your)) (?:tool|function|command)s?, (?:you )?(?:simply |just |only )?(?:${WRITING})\\w*`,
  `you (?:must|should|shall|can|may|need to|have to|are to|will) ~(?:use|${SAYING})`,
  `(?:in|use|using|with|follow) (?:this|the following|the same|exactly this) (?:format|form|syntax|schema|template|structure)`,
  // What a file holds, what a command is given, a text in YAML that no model has said
  String.raw`^(?:\S+ )?\S*[$%❯] (?:cat|head|tail) [^|$]*$|<<\W{0,2}\w+\W?(?: *[>|].*)?$`,
  String.raw`(?:role: \W?[dfhstu]\w+\W? \w+|(?:expect|user|system)\w*|\w+(?<!output|completion|response|content|text|answer|reply|message|raw|assistant))["']?: [|>].{0,2}$`,
  // One of several answers to one question, and what they are held against
  String.raw`^\W*(?:[a-d]\)|or(?:,? .{1,99}[,:])?|otherwise:|(?:\w+ )?(?:usage|reproduce|actual|format|syntax|template|demo|documentation|expected|desired)(?: \w+)?|(?:before|vorher):)\W{0,3}$`,
  String.raw`^(?:what (?:does|is|do)|is|explain|fix|translate|convert|validate|debug)\b(?: \w+){0,3} (?:this|that|it)\b[^.!?]{0,30}[:?]$|^\W{0,4}(?:good|bad|(?:in)?correct|wrong|right|do(?:n['’]t)?|(?:in)?valid):$`,
  '(?:(?:earlier|yesterday|previously|last time).{0,20}|gold|anti.?pattern|(?<!generated )(?:pred|ref)\\w*|ground.truth|test case.{0,9}|^from the \\w+|^(?:draft|plan for|proposal|todo|scheduled)\\b\\D{0,40}|^(?:if|unless|in case|falls|wenn|sofern|si|hvis|jos|pokud|dacă|если|jeśli|eğer|alternati\\p{L}+)(?: …)?):$',
  // Words of others, and what others are to type
  String.raw`(?:ask|sa(?:id|ys)|wrote|typ|repli|request)(?:e?d)?\W{0,2}["“„«'](?:\w+ ?){0,4}$`,
  '^(?:copy|paste|type|enter) (?:this|these|the following)|^(?:[ck]opi(?:ere?|ez|a)|pega|скопируй)',
  '(?:würde|könnte|sähe|sollte|liefert) …(?:so|en|aus|:)$',
]
/** Phrases that report what a model or a program said, got or did, and which of several it was. */
const REPORTED = [
  String.raw`(?!\w+ (?:output|response):)(?:model|assistant|llm|agent|bot|parser|test)s? ~(?:${WRITING}|wro|return|sa[iy]|chok|gave|fail|crash|reject|br[eo])\w*`,
  `already (?:been )?(?:${DOING})\\w*`,
  String.raw`^(?:i|my \w+) (?:got|get|see|received|gives?|prints?|stops?) (?:this|here|the following)|(?:figure|listing|snippet) \d`,
  String.raw`(?:output|result|response|content)s? (?:of|from) (?:\w*_|\w+\(|\W)\w*`,
  String.raw`^\W*(?:model|assistant|response|option|variante?|candidate|attempt|run|temperature|version)\W+(?:[a-h]|[\d.]{1,4})(?: \(.*)?\W{0,3}$`,
]
const SHOWN_ANYWHERE =
  '错误\\p{L}{0,4}[：:]|例[如:：えで]|比如|模型的?输出|请(?:输出|回复)|格式(?:如下|[为是])|[のは]例|譬如|[示範]例|举例|たとえば|예를 들어|예시|다음과 같습니다|مثال|مثلا|דוגמ|ตัวอย่าง|उदाहरण'

/** In other languages: not, and then the verb. */
const ELSEWHERE = [
  String.raw`(?:nicht|nie(?:mals|t)?) ~(?:ausführ|aufruf|start|verwend|benutz|lauf|tun|mach|uitvoer|aanroep|gebruik|draai)\p{L}*`,
  String.raw`(?:n['’]|(?:ne|no|nunca|não|non) (?:l['’])?)~(?:ex[eé]cut|ejec|appel|lanc|utilis|llam|usar|invo[cq]|cham[ae]|rod[ae]|esegu|chiam|vais|ferai|haré|voy|vou|irei|far[eò])\p{L}*`,
  String.raw`(?:не|nie) ~(?:вып|запус|вызыв|испол|дела|буд|стан|uruch|wywoł|wykon)\p{L}*`,
]

/** Phrases that forbid what follows, or say that it is not done. */
const FORBIDDEN = [
  ...ELSEWHERE,
  '(?:(?:under|in|on|at) no (?:circumstance|case|account|time|event)|unter keinen umst|in keinem fall|en aucun cas|(?:en|bajo) ning[uú]n|em (?:nenhum|hipótese)|in nessun|ни в коем)\\w*',
  // Orders of somebody else
  '(?:ignore|disregard|forget) ~(?:previous|prior|above|earlier) (?:instruct|prompt|rule)\\w*',
  String.raw`${NOT} ~(?:be )?(?:${DOING})\w*(?: (?:this|it|that|these|those|such|the|any|anything|by|:)(?! (?:else|more|further))|[.:!]?$)`,
  `(?:once|when|if) you (?:have )?(?:confirm|approv|agree)\\w*|${BAD}`,
  '(?:instead of|rather than|statt|au lieu de|en (?:lugar|vez) de|em vez de|invece di|вместо|zamiast)$',
  '(?:führe?|rufe?|starte?|voer) ~n(?:ich|ie|iemals)t?|(?:çalıştır|yap)ma(?:y[ıi]n)?[.:!]?$|đừng|không (?:thực|chạy|gọi)|jangan',
]
const FORBIDDEN_ANYWHERE =
  '不(?:要|会|能)(?:执行|运行|调用)|[请切]勿|禁止|実行し(?:ない|ません|ては)|呼び出さない|(?:실행|호출)하지|لا (?:تنفذ|تشغل)|मत |אל ת|[❌✘🚫⛔]\\W*$'

/** What somebody has to give first. */
const AGREEMENT = '(?:permission|consent|approval|confirmation|go-ahead)'
const NEEDS = 'needs?|requires?|awaiting|pending|wait(?:ing)? for|after|upon|subject to'

/** Phrases right before a call that ask whether it may run, or say that it runs later, if at all. */
const ASKED = [
  `(?:(?:can|could|should|shall|may|might) (?:i|we)|(?:do|would) you (?:want|like) (?:me|us) to) ~(?:${DOING})\\w*(?: (?:this|that|these|those|it|them|the (?:following|next|call|command|tool|function|script|query))\\b…)?\\?:?$`,
  '(?:tomorrow|later|tonight):$',
  `(?:${NEEDS}) (?:[\\w'’]+ ){0,2}${AGREEMENT}`,
  String.raw`^\W*(?:dry.?run|simulat\w+|stop|blocked|rejected|pseudo\w*|not (?:yet|real))\b…$`,
  `(?:nothing (?:is|will be|gets)|(?:before|until) you|(?:i|we) would) (?:\\w+ )?(?:${DOING})\\w*`,
  'unless you|(?:ignore|disregard|skip) the (?:next|following)',
  String.raw`(?:confirm|approve|let me know) ~(?:before|if|whether) (?:i|we)\b…$`,
  `(?:once|when|if|unless|until|as soon as|later|tomorrow|tonight|after(?! \\w+ing)) …(?:i|we)\\W(?:will|would|ll|[ar]?[em]) ~(?:${DOING})\\w*…:$`,
]

const ASKED_ANYWHERE =
  '(?:soll ich|dois-je|(?:voulez|veux)-(?:vous|tu) que|qui?er[eo]s? que|deseja? que|dev[oe] (?:eseguir|executar)|zal ik|мне (?:выполнить|запустить)|czy mam|[ae]y[ıi]m m[ıi])[^.!]{0,80}[?？]$|(?:吗|ますか|ですか|까요)[?？]?$'

/** Phrases behind a call that take it back, or ask whether it may run. */
const WITHDRAWN = [
  ...ELSEWHERE,
  String.raw`(?:\p{L}+n['’]t|not|cannot) ~(?:${DOING}|delet|remov)\w*(?! anything (?:else|more|further))`,
  `(?:just|only|merely|nur|sol[ao]|sólo|qu['’]un|apenas|slechts|jen|tylko|sadece|(?:this|that|above|it) (?:is|was)) ~(?:${EXAMPLE}|test(?:ing)?|kidding|illustration|sample|hypothetical|demonstration)`,
  `(?:is|are|was|ist|war|would be|looks|(?:that|this|it)['’]s) (?:wrong|ein fehler|a mistake|an error|incorrect|not (?:right|correct)|${BAD})`,
  '(?:never ?mind|(?:scratch|strike|undo|cancel|ignore|disregard|forget|skip) (?:th(?:at|is|e (?:above|call|previous))|it)|cancel?led|on second thought|wait,? no|i take (?:that|it) back|changed my mind)',
  String.raw`(?:^|[.!?] )(?:let me|i['’]ll|i will) [^.!?,]{1,60} instead\W*$`,
  String.raw`(?:wh)?oops|my mistake|correction ?[:—–-]|^\W*(?:(?:fixed|corrected).{0,40}:|(?:executed|skipped|denied)(?! \w{4}))|i (?:made a mistake|meant)|let me (?:redo|correct) (?:that|this|it)`,
  String.raw`(?:(?:can|could|should|shall|may|if|whether) (?:i|we)(?! also)|(?:do|would) you (?:want|like) (?:me|us)(?! to also)) …\?`,
  // What became of it
  String.raw`(?:that|this|it) (?:\w+ )?(?:failed|crashed|broke|did(?:n['’]t| not) (?:work|succeed|help))`,
  String.raw`(?:user|policy|permission|guardrail|tool|function|call|command|request|it|\w+_\w+)s? ~(?:reject|den[iy]|declin|cancel|refus|block|abort|interrupt|(?:return|succeed|fail|execut|complet|finish)ed|timed out)\w*`,
  '(?:interrupted|aborted|denied|rejected) by|(?:not|un) ?available|wait for me|(?:pick|choose) one|(?:no|stop|(?<!the )wait)[,!]|^(?:actually|hmm+|(?:hold on|moment|stopp?|halt|warte|espera|attend[sz]|aspett[ai]|wacht|стоп|подожди(?:те)?|погоди|czekaj|dur|bekle|vänta)[,.!])',
  // Sorry for it, or in doubt
  'sorry(?! for the (?:wait|delay))|apologi[sz]e|lo siento|désolée?|tut mir leid',
  String.raw`(?:entschuldig|desculp|perd[oó]n|pardon|scus|извини|przepr|özür|pomyłk|potwierdź|bevestig|onayla|подтверд|bestätig|verkeerd|falsch|meinte|tromp|equivo[cq]|engane|sbagli|errad|неверн|ошиб|yanlış)\p{L}*`,
  String.raw`not sure|todo:|(?:look|seem|sound)s (?:off|odd|wrong)|(?<!(?:will|to|i.ll) )confirm(?:e[rsz]?|as?|ar|i|em)?|(?:please|pls|before you) (?:approve|check|review|verify)|let me know (?:if|whether) (?:i|this|that|it)|(?:tell me|say|choose|(?<!will )decide) which|(?:yes|ok|\w+firm) to (?:proceed|continue)|to show|would look(?! (?:at|for|into|after))`,
  String.raw`(?:n['’]|(?:ne|no|não|non|не|nie) )~(?:deb|dev|dov|aurai|pued|poss|peux|мог|mog)\p{L}*`,
  `(?:${NEEDS}|with(?:out)?|until) ~${AGREEMENT}`,
  String.raw`wrong \w+[.!]|(?:that|this|it) would (?:have )?(?:delet|remov|drop|destroy|overwrit|break|los)\w*`,
  '(?:unfortunately|however),? (?:neither|none|no(?:ne)? of)',
  '(?:werde|würde|will|kann|darf|sollte|habe|hätte|lieber|doch|besser|stimmt|passt|klopt) ~nie?(?:ch)?t',
]
/** A question that only offers more help asks nothing about the call. */
const MORE =
  'more|else|other|further|anything|also|as well|mehr|noch|sonst|más|otr[ao]|autre|altro|ещё|还|其他|他に|더'
/** A question asks about the call; an arrow points back at it: somebody says something of it. */
const WITHDRAWN_ANYWHERE = `确认|確認し|확인해|^(?!user:|human:|\\S+\\?|[^.!?。]{0,160}(?:${MORE}))[^<.!?。]{0,160}(?:[？؟]|\\?["'”’)*]*(?: |$))|^(?:\\^|<-|[←↑]|等等)|抱歉|对不起|搞错|すみません|申し訳|間違え|죄송|عذر|訂正|我不会|只是示例|仅供参考|あくまで例|예시일 뿐|لن أنفذ|${FORBIDDEN_ANYWHERE}`

const PHRASES = {
  shown: [SHOWN, SHOWN_ANYWHERE],
  reported: [REPORTED, '(?!)'],
  forbidden: [FORBIDDEN, FORBIDDEN_ANYWHERE],
  asked: [ASKED, ASKED_ANYWHERE],
  withdrawn: [WITHDRAWN, WITHDRAWN_ANYWHERE],
} as const

/** What such a phrase says about the call beside it. */
type Stance = keyof typeof PHRASES

/** Made at the first use, since it takes long: as long again for both cases, so all is in lower case. */
const known: Partial<Record<Stance, RegExp>> = {}

/** Does the sentence, or two, take this stance? It is never asked of a whole text. */
export function takes(stance: Stance, sentence: string): boolean {
  if (sentence.trim() === '') return false
  const [phrases, anywhere] = PHRASES[stance]
  known[stance] ??= patternOf(phrases, anywhere)
  return known[stance].test(sentence.toLowerCase())
}

/** One pattern of all phrases, with what their short signs stand for. */
function patternOf(phrases: readonly string[], anywhere: string): RegExp {
  const words = phrases.join('|').replaceAll('~', SEVERAL).replaceAll('…', REST)
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])|${anywhere}`, 'u')
}

/** The model says what it does next: what it then writes is meant. */
export const INTENTION =
  /\b(?:I(?:['’]?ll| will|(?:['’]m| am) going to| need to| should)|let me|now,? I)\b(?! (?:not|never)\b)/i
/** An intention to show is no intention to call. */
export const SHOWING = /\b(?:show|illustrat|demonstrat|explain|describ|document|give you|quote)\w*/i
/** What is only done if somebody else does something first. */
export const CONDITION = /\b(?:once|after|when|if|until|unless) you\b/i
