import { expect, test } from 'vitest'
import { lint } from '../lint.js'

const codes = (value: string, key = 'a') => {
  const text = JSON.stringify({ [key]: value })
  return lint(JSON.parse(text), text, null).map(({ code }) => code)
}

test.each([
  '...',
  '…',
  '[rest of the text unchanged]',
  '# Soups\n\n<!-- ... rest of the file unchanged ... -->',
  '(the remainder is as before)',
  ' ... ',
  '{...}',
  '[…]',
  '<...>',
  'line one\n(12 lines omitted)',
  'abc … 12 more',
  'rows\n... 40 more',
  'x [+120 characters truncated]',
  'x (3,400 chars omitted)',
  'import os\n... (rest omitted)',
  'abc… 120 more characters',
  'abc... 120 more characters ...xyz',
  'first line\n... 7 more ...\nlast line',
  'one\n[... snip ...]\nten',
  'rm -rf /srv/…/cache',
  'cp /a/.../b /c',
  'SELECT a, ..., z FROM t',
  'id IN (1, 2, …)',
  'https://ex…le.test/a',
  'DELETE FROM t WHE[...]12',
  'Open from nine <120 chars omitted> on holidays.',
  '# Setup\n1. Run it\n[... 1 行省略 ...]\n',
  'a\n(… seis líneas más …)\nb',
  'one\n[... 14 lines omitted ...]\nten',
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAF...',
  'https://a.test/reports/2024…',
])('left out: %j', (value) => {
  expect(codes(value)).toEqual(['suspect-abridged'])
})

test.each([
  '{"type": "string"}',
  '{"type": "string", "description": "A city"}',
  '{"type":"string","value":"Oslo"}',
  '{"value": "Oslo"}',
  '<your path>',
  '{table_name}',
  'ssh root@[REDACTED] reboot',
  'curl -H "X-Key: ***" x.test',
  'curl -u <password> x.test',
  "token = '[REDACTED]'",
  "ALTER USER a PASSWORD '********'",
  '<tool_input>',
  '<API_KEY>',
  '{{ city }}',
  '[Insert name]',
  '<the file name>',
  '<value>',
  '\u0024{city}',
  '[object Object]',
  '[TBD]',
  '[Circular *1]',
  '[Array(3)]',
  '[max depth exceeded]',
  '***REDACTED***',
  'sk-proj-ab...9f',
  'ghp_…',
  'DE89 **** **** **** 3000',
  'https://api.test/users/{{ user_id }}/orders',
  'https://\u0024{HOST}/users',
  '[FILTERED]',
  'Please refill [CONTENT REMOVED BY POLICY] for her',
  '{{results[0].summary}}',
  '[removed: email]',
  '•••••',
  'sk-****',
  '***',
  'abxxxxxxxxz',
  '+1xxxxxxxxxx',
  '[email protected]',
  '[email\u00a0protected]',
  'Greetings from [Your Company]',
  'CHANGE_ME',
  'https://a.test/users/<USER_ID>',
  'Bearer YOUR_API_KEY',
  'curl -H "Authorization: <ACCESS_TOKEN>" a.test',
])('only a placeholder: %j', (value) => {
  expect(codes(value)).toEqual(['suspect-placeholder'])
})

test.each([
  'I want 3 more',
  'go test ./...',
  './...',
  '//pkg/...',
  'for /api/users/{user_id}/',
  'int f(char *a, ...);',
  'f(a, ...rest)',
  'Tuple[int, ...]',
  'Fax … broken',
  'git diff main...dev',
  'git log a..b && echo ...done',
  '<password>a</password>',
  'echo "*** done ***"',
  'root@[REDACTED]\na line\n',
  'grep "more characters" a.log | head -n 5',
  'wait ... 3 more times',
  'xxl',
  'write to [email protected] now',
  'Wait...',
  'a (4 rows)',
  '<br>',
  '<div>',
  '<b>bold</b>',
  'if (n > 3) { more }',
  '{{ city }} is the capital',
  '<p>{{ city }}</p>',
  'SELECT a FROM <table>',
  '[City]',
  '\u0024{city} is the capital',
  '[note]',
  '[Enter]',
  '{enter}',
  '[Orders]',
  'skip...',
  'main...HEAD',
  './...',
  '..',
  'cd ..',
  '**',
  '**/*.ts',
  '[removed] and more',
  'once more',
  'permitted',
  '{"a": 1}',
  '#include <STDIO.H>',
  'see YOUR_LOGS.md',
  'export YOUR_API_KEY=\nand so on',
])('text as it is: %j', (value) => {
  expect(codes(value)).toEqual([])
})

test.each([
  ['query', 'hotels in Oslo with...'],
  ['search_text', 'late trains...'],
  ['keyword', 'cable…'],
  ['order_id', 'A-7731...'],
])('a value of %s is sought whole: %j', (key, value) => {
  expect(codes(value, key)).toEqual(['suspect-abridged'])
})

test.each([
  ['message', 'I will think about it...'],
  ['title', 'And so it went on...'],
  ['body', 'More to come…'],
])('a value of %s may end in a pause: %j', (key, value) => {
  expect(codes(value, key)).toEqual([])
})

test.each([
  ['city', '[City]'],
  ['first_name', '<first name>'],
  ['zip', '%ZIP%'],
  ['sql', 'SELECT a FROM <table> LIMIT 3'],
  ['query', 'delete from orders where id = {id}'],
])('a value of %s that names what belongs there: %j', (key, value) => {
  expect(codes(value, key)).toContain('suspect-placeholder')
})

test.each([
  ['account', 'N/A'],
  ['user', '(ask the user)'],
  ['email', 'undefined'],
  ['body', 'Dear [Name],\nplease come.\n\n[Your Name]'],
])('a value of %s that is none yet: %j', (key, value) => {
  expect(codes(value, key)).toContain('suspect-placeholder')
})

test.each([
  ['query', 'hotels in <city name> for two'],
  ['note', 'Call me on <your number>'],
  ['to', '<收件人>'],
])('a value of %s with words for what belongs in it: %j', (key, value) => {
  expect(codes(value, key)).toEqual(['suspect-placeholder'])
})

test.each([
  ['query', 'DELETE FROM t WHERE a = 1 AND <｜tool▁se NULL', 'suspect-markup'],
  ['title', 'The Dream<|call_e', 'suspect-markup'],
  ['content', 'a = 1\n</tool_ca    return a', 'suspect-markup'],
  ['text', 'done</invok\nmore', 'suspect-markup'],
  ['input', '*** Begin Patch\n*** Update File: a\n@@\n-b\n+retu', 'suspect-entities'],
  ['content', 'class A:\n    def **init**(self):\n        pass\n', 'suspect-entities'],
  ['note', 'all is we2026-01-03T10:11:12.131Z WARN  [pool] fullll', 'suspect-entities'],
  ['command', 'git tag v1.2[2026-01-03 10:11:12.131] [host] [info] ready\n.3', 'suspect-entities'],
  ['command', 'run te======== test session starts ========\nplatform linux', 'suspect-entities'],
  ['text', 'The deploy fi[GIN] 2026/01/03 - 10:22:41 | 200 | nished.', 'suspect-entities'],
  ['note', 'It is ready for INFO:http:GET 200 the shop.', 'suspect-entities'],
  ['sql', "SELECT a FROM t WHERE b = 'open AND c IN ('x', 'y')", 'suspect-entities'],
  ['sql', "select a from t where b = 'open and c = 1", 'suspect-entities'],
  ['query', "DELETE FROM t WHERE b = 'open", 'suspect-entities'],
  ['command', "git tag -m 'Fix.1 -m 'Fix it' && git push", 'suspect-entities'],
  ['command', 'find /srv –name “*.log” -delete', 'suspect-entities'],
  ['path', '/srv/JahresabschluÃŸ.xlsx', 'suspect-entities'],
  ['message', 'Hi all,\\n\\nsee you.', 'suspect-entities'],
  ['id', 'PX-25-00\n  81734', 'suspect-entities'],
  ['to', 'a.kern@wind.de.bott@wind.de', 'suspect-entities'],
  ['path', 'src/pkg/**init**.py', 'suspect-entities'],
  ['content', '     1→build:\n     2→\tgo build\n', 'suspect-entities'],
  [
    'input',
    '*** Begin Patch\n*** Update File: a\n@@\n-b retr*** Update File: c\n*** End Patch',
    'suspect-entities',
  ],
  ['new_str', '- Fix the session cac…', 'suspect-abridged'],
  ['path', 'C:\\proj\\...', 'suspect-abridged'],
])('a value of %s into which something else went: %j', (key, value, code) => {
  expect(codes(value, key)).toEqual([code])
})

test('a name or a place goes on behind dots, and ends with no blank', () => {
  expect(codes('/srv/repor…', 'path')).toEqual(['suspect-abridged'])
  expect(codes('Wait…', 'note')).toEqual([])
  expect(codes('./...', 'path')).toEqual([])
  expect(codes('/srv/a.txt ', 'path')).toEqual(['suspect-entities'])
  expect(codes(' a.txt', 'file')).toEqual(['suspect-entities'])
  expect(codes(' a ', 'note')).toEqual([])
})

test.each([
  ['note', 'unknown'],
  ['content', '# [Name]\n'],
  ['body', 'See [our company](https://a.test).'],
  ['city', '[Rome]'],
  ['html', '<b>'],
  ['query', "SELECT '<b>' FROM t"],
  ['query', 'query { users {name} }'],
  ['sql', 'SELECT a FROM t WHERE a < 3'],
])('a value of %s as it is: %j', (key, value) => {
  expect(codes(value, key)).toEqual([])
})
