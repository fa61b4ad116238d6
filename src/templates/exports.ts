/** A response template as others take it. */

/** A row of a suite: a response and the message that it must give. */
export interface SuiteRow {
  readonly id: string
  readonly prefix: string
  readonly text: string
  /** The expected message as JSON text. */
  readonly expected: string
}

/** The fragment for `tokenizer_config.json`. */
export function configFragment(template: unknown): string {
  return `${JSON.stringify({ response_template: template }, null, 2)}\n`
}

/** A snippet that reads a response with Transformers. */
export function pythonSnippet(template: unknown): string {
  return [
    'import json',
    '',
    'from transformers import AutoTokenizer',
    '',
    `template = json.loads(${pythonString(JSON.stringify(template))})`,
    'tokenizer = AutoTokenizer.from_pretrained("MODEL")',
    'prompt = tokenizer.apply_chat_template(messages, tools=tools, add_generation_prompt=True, tokenize=False)',
    '# … generate `text` from `prompt` …',
    'message = tokenizer.parse_response(text, template=template, prefix=prompt, tools=tools)',
    '',
  ].join('\n')
}

/** The suite as JSON lines that `callmend template --jsonl` takes. */
export function rowsAsJsonl(template: unknown, rows: readonly SuiteRow[]): string {
  return rows
    .map(({ id, prefix, text, expected }) => {
      const given = JSON.stringify({ id, template, prefix, text })
      return `${given.slice(0, -1)},"message":${expected}}\n`
    })
    .join('')
}

/** Sizes of the pieces in which a test of chunk boundaries brings a response. */
const SIZES = [1, 2, 3, 5, 7, 13, 31]

/** The suite in pieces of several sizes, as JSON lines that `callmend template --jsonl` takes. */
export function chunksAsJsonl(template: unknown, rows: readonly SuiteRow[]): string {
  return rows
    .flatMap(({ id, prefix, text, expected }) =>
      SIZES.map((size) => {
        const points = [...text]
        const chunks: string[] = []
        for (let at = 0; at < points.length; at += size) {
          chunks.push(points.slice(at, at + size).join(''))
        }
        const given = JSON.stringify({ id: `${id} by ${size}`, template, prefix, chunks })
        return `${given.slice(0, -1)},"message":${expected}}\n`
      }),
    )
    .join('')
}

/** A pytest file that holds the suite against Transformers, whole and cut at every place. */
export function pytestFile(template: unknown, rows: readonly SuiteRow[]): string {
  const cases = rows.map(
    ({ id, prefix, text, expected }) =>
      `    pytest.param(${[prefix, text, expected].map(pythonString).join(', ')}, id=${pythonString(id)}),`,
  )
  return [
    '"""Responses and the messages that the response template must give. Made by Callmend."""',
    'import json',
    '',
    'import pytest',
    '',
    'parser = pytest.importorskip(',
    '    "transformers.utils.chat_parsing.response_parser",',
    '    reason="Transformers 5.13 or later is needed to read response templates",',
    ')',
    '',
    `TEMPLATE = json.loads(${pythonString(JSON.stringify(template))})`,
    'CASES = [',
    ...cases,
    ']',
    '',
    '',
    '@pytest.mark.parametrize(("prefix", "text", "expected"), CASES)',
    'def test_whole(prefix, text, expected):',
    '    message = parser.parse_response(text, TEMPLATE, prefix=prefix)',
    '    assert message == json.loads(expected)',
    '',
    '',
    '@pytest.mark.parametrize(("prefix", "text", "expected"), CASES)',
    'def test_every_split(prefix, text, expected):',
    '    for cut in range(1, len(text)):',
    '        stream = parser.ResponseParser(TEMPLATE, prefix=prefix)',
    '        stream.feed(text[:cut])',
    '        stream.feed(text[cut:])',
    '        message, _ = stream.finalize()',
    '        assert message == json.loads(expected), f"cut at {cut}"',
    '',
  ].join('\n')
}

/** A Python string literal: JSON's escapes are Python's, but for pairs of surrogates. */
function pythonString(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\u{10ffff}]/gu, (letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    return codePoint > 0xffff
      ? `\\U${codePoint.toString(16).padStart(8, '0')}`
      : `\\u${codePoint.toString(16).padStart(4, '0')}`
  })
}
