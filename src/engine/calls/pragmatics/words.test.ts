import { describe, expect, it } from 'vitest'
import { takes } from './words.js'

describe('what a sentence says about a call', () => {
  it.each([
    ['shown', 'FOR EXAMPLE'],
    ['shown', '### Expected Behavior'],
    ['shown', 'Desired output:'],
    ['shown', 'Zum Beispiel so'],
    ['shown', 'In this example I list the files.'],
    ['shown', 'Ejemplo'],
    ['shown', 'For illustration only:'],
    ['shown', 'Rejected call:'],
    ['shown', 'This was blocked by the policy:'],
    ['shown', 'Expected output (test fixture):'],
    ['shown', 'What the model would have written:'],
    ['shown', 'The old version produced:'],
    ['shown', 'In the previous release we got:'],
    ['shown', 'НАПРИМЕР'],
    ['shown', 'From the MANUAL:'],
    ['shown', 'Training sample 114 (label: tool_use):'],
    ['shown', 'The model will probably answer with:'],
    ['shown', 'Look what my model printed'],
    ['shown', 'I have already executed the following call:'],
    ['shown', 'The test fails because the parser returns nothing for:'],
    ['shown', '**Model A**'],
    ['shown', '### Response 2:'],
    ['shown', 'temperature=0.7:'],
    ['shown', 'Before:'],
    ['shown', 'Weather in Rome? gold:'],
    ['shown', 'prediction:'],
    ['shown', 'Broken in 0.10.1:'],
    ['shown', 'An answer such as'],
    ['shown', 'The page contained this text, which the agent obeyed:'],
    ['shown', '错误写法：'],
    ['forbidden', 'I decided against calling it:'],
    ['forbidden', "I'm sorry, but I can't do that:"],
    ['forbidden', 'Once you have confirmed, I will run:'],
    ['forbidden', '我不会执行下面的调用：'],
    ['shown', 'The user asked: “run'],
    ['shown', 'Copy this into your client:'],
    ['asked', 'Should I run the following?'],
    ['asked', 'May we go ahead and execute this command now?'],
    ['asked', 'Do you want me to run this?'],
    ['asked', 'Could I use it?'],
    ['asked', 'Please confirm before I run:'],
    ['asked', 'Let me know whether we should proceed:'],
    ['asked', 'If the tests fail, I will run:'],
    ['asked', 'Later, once the tests pass, I’ll call:'],
    ['asked', 'After the deploy we will run:'],
    ['asked', 'Dry run, nothing is executed:'],
    ['asked', 'What I would run next:'],
    ['asked', 'Not yet:'],
    ['asked', 'This needs an admin’s approval:'],
    ['asked', 'Ignore the next call, it is a test.'],
    ['asked', 'Soll ich das ausführen?'],
    ['asked', 'Voulez-vous que je le lance ?'],
    ['asked', '¿Quieres que lo ejecute?'],
    ['asked', '要我执行这个吗？'],
    ['asked', 'これを実行しますか？'],
    ['withdrawn', 'I’ll wait for your go-ahead.'],
    ['withdrawn', 'Sorry, wrong table.'],
    ['withdrawn', 'Hmm, that would delete everything.'],
    ['withdrawn', 'Which of them do you prefer?'],
    ['asked', 'Tomorrow I am going to execute:'],
    ['withdrawn', 'That failed, trying again:'],
    ['withdrawn', 'It did not work, so once more:'],
    ['withdrawn', 'Is it all right if I run this?'],
    ['forbidden', 'Do NOT run this'],
    ['forbidden', 'Nunca LO ejecutes'],
    ['forbidden', 'Bitte NICHT ausführen:'],
    ['forbidden', "N'exécutez pas ceci :"],
    ['forbidden', 'Não execute isto:'],
    ['forbidden', 'НЕ запускайте это:'],
    ['withdrawn', 'The command finished.'],
    ['withdrawn', 'get_time returned 12:00'],
    ['withdrawn', 'WAIT, NO'],
    ['withdrawn', 'Cancelled.'],
    ['withdrawn', 'Undo that please.'],
    ['withdrawn', 'Strike that.'],
    ['withdrawn', 'Nein, lieber nicht.'],
    ['withdrawn', '^ should have been 6'],
    ['withdrawn', '<-- hallucinated'],
    ['withdrawn', 'Je n’exécuterai pas cela.'],
    ['withdrawn', 'No lo haré.'],
    ['withdrawn', 'Не буду.'],
    ['shown', 'So sieht ein Aufruf aus:'],
    ['shown', 'Ecco come si chiama:'],
    ['shown', 'Så här ser det ut:'],
    ['shown', 'Вызов выглядит так:'],
    ['shown', 'Et eksempel:'],
    ['shown', 'Örnek:'],
    ['shown', '格式如下：'],
    ['shown', 'A: Like this:'],
    ['shown', 'If the disk is full:'],
    ['shown', 'Falls das nicht geht:'],
    ['shown', 'Si no hay sitio:'],
    ['shown', 'Or, if you like it shorter:'],
    ['shown', 'Draft (nobody has seen it):'],
    ['shown', 'Kopiere es ins Terminal:'],
    ['shown', 'The parser chokes on this:'],
    ['asked', 'Step 3, after the admin’s approval:'],
    ['asked', 'Czy mam to zrobić?'],
    ['asked', 'Göndereyim mi?'],
    ['withdrawn', 'Lanzo il comando?'],
    ['withdrawn', '続けますか？ 待ちます。'],
    ['withdrawn', 'هل أرسلها؟'],
    ['withdrawn', 'It is long. Would you like me to shorten it?'],
    ['withdrawn', 'Moment, das Datum ist alt.'],
    ['withdrawn', 'Aspetta. Prima il saldo.'],
    ['withdrawn', 'I’m sorry, I cannot help with this.'],
    ['withdrawn', 'Entschuldige, das war der falsche Ordner.'],
    ['withdrawn', 'Lo siento, es el archivo de ayer.'],
    ['withdrawn', '抱歉，路径写错了。'],
    ['withdrawn', 'No debería hacerlo hoy.'],
    ['withdrawn', 'Не могу это сделать.'],
    ['withdrawn', 'Der Pfad stimmt nicht.'],
    ['withdrawn', 'Let me know if this is what you want.'],
    ['withdrawn', 'Type YES to continue.'],
    ['withdrawn', 'Actually the path is odd.'],
    ['shown', 'To reproduce'],
    ['shown', 'I got this from a server:'],
    ['shown', 'My agent stops here:'],
    ['shown', 'Explain this to me:'],
    ['shown', 'Is this valid?'],
    ['shown', 'Good:'],
    ['shown', 'The call that I made earlier:'],
    ['shown', '这是模型的输出：'],
    ['shown', 'Listing 4'],
    ['asked', 'I do it tomorrow:'],
    ['asked', '(simulation)'],
    ['asked', '[DRY RUN]'],
    ['asked', 'Subject to approval:'],
    ['withdrawn', 'Interrupted by the user'],
    ['withdrawn', 'Both of them are wrong.'],
    ['withdrawn', '(just testing)'],
    ['withdrawn', 'Pick one.'],
    ['withdrawn', 'Bitte bestätigen Sie das.'],
    ['withdrawn', '请确认。'],
    ['withdrawn', 'Подтвердите это.'],
    ['withdrawn', 'Waiting for confirmation …'],
    ['withdrawn', 'The tool send is not available.'],
  ] as const)('%s, in either case: %s', (stance, sentence) => {
    expect(takes(stance, sentence)).toBe(true)
    expect(takes(stance, sentence.toLowerCase())).toBe(true)
  })

  it('says nothing where there is none', () => {
    expect(takes('shown', '  ')).toBe(false)
    expect(takes('shown', 'I fetch example.com and examples/a.py.')).toBe(false)
    expect(takes('shown', 'The deploy was blocked, I look at its log.')).toBe(false)
    expect(takes('shown', 'The previous result is empty, so once more:')).toBe(false)
    expect(takes('withdrawn', 'I list the orders that were shipped.')).toBe(false)
    expect(takes('shown', 'You have already told me the city:')).toBe(false)
    expect(takes('withdrawn', 'The tool returns the time.')).toBe(false)
    expect(takes('shown', 'Before I answer, the weather:')).toBe(false)
    expect(takes('shown', 'before')).toBe(false)
    expect(takes('shown', 'Step 1:')).toBe(false)
    expect(takes('withdrawn', 'There is no such user, no invoice and no harm.')).toBe(false)
    expect(takes('forbidden', 'Nous appelons :')).toBe(false)
    expect(takes('forbidden', 'Run this.')).toBe(false)
    for (const meant of [
      'Should I use an umbrella today?',
      'I’ll check the branch first.',
      'Once that is done, the list:',
      'After reading the file I will run:',
      'Once I have the place, I will call the other tool.',
      'If I may: the weather.',
      'I have not yet checked the weather:',
      'Nothing is known of it, so I search.',
      'Hold on, let me look.',
      'I do a dry run first:',
      'With your approval, I go on:',
      'I’ll do that without confirmation:',
    ]) {
      expect([meant, takes('asked', meant)]).toEqual([meant, false])
    }
    for (const meant of [
      'One moment, please.',
      'Hold on while I look.',
      'Attendez un instant, je regarde.',
      'Ich warte auf das Ergebnis.',
      'Voy a revisar todo.',
      '请稍等。',
      'Good morning. What’s up?',
      'User: and now?',
      'Let me know if you need more.',
      'I will confirm it as soon as it is there.',
    ]) {
      expect([meant, takes('withdrawn', meant)]).toEqual([meant, false])
    }
    expect(takes('shown', 'I do it like this:')).toBe(false)
    expect(takes('shown', 'What is the weather in Rome?')).toBe(false)
    expect(takes('shown', 'Fix the bug in main.py, it crashes.')).toBe(false)
    expect(takes('shown', 'Das sieht gut aus, also weiter:')).toBe(false)
    expect(takes('forbidden', 'I need the weather of Rome, as you asked:')).toBe(false)
  })
})
