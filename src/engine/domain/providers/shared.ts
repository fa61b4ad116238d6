/** Shapes that several providers share. */
import type { PlanItem, Question, TextEdit } from '../event.js'
import { type Fields, type Linked, type Mapping, mapLinked } from '../mapping.js'
import type { ToolMapper, Tools } from '../provider.js'

/** Tools of several names that do the same. */
export function alike(names: readonly string[], mapper: ToolMapper): Tools {
  return Object.fromEntries(names.map((name) => [name, mapper]))
}

const OFF: Linked<boolean | undefined> = { value: undefined, from: null }

const isOn = (flag: Linked<boolean | undefined>) => mapLinked(flag, (on) => on ?? false)

/** Plan items under `name`; the text stands under `text`. */
export function todoItems(mapping: Mapping, name: string, text: string): PlanItem[] {
  return mapping.items(name, 'items', (item) => ({
    text: item.text(text),
    status: item.text('status'),
    id: item.maybeText('id'),
    priority: item.maybeText('priority'),
    activeForm: item.maybeText('activeForm'),
  }))
}

/** Questions to the user; `multiple` is the name of the flag for several answers. */
export function askQuestions(mapping: Mapping, multiple: string | null): Question[] {
  return mapping.items('questions', 'questions', (item) => ({
    text: item.text('question'),
    options: {
      value: item.has('options')
        ? item.each('options', (option) => option.text('label').value)
        : [],
      from: item.any('options').from,
    },
    multiple: isOn(multiple === null ? OFF : item.maybeFlag(multiple)),
    header: item.maybeText('header'),
    id: item.maybeText('id'),
  }))
}

/** What is replaced in a file by what. */
export function textEdit(mapping: Mapping, everywhere: string): Fields<TextEdit> {
  return {
    oldText: mapping.text('old_string'),
    newText: mapping.text('new_string'),
    replaceAll: isOn(mapping.maybeFlag(everywhere)),
  }
}

/** Lines from `offset`, counted from 1, `limit` of them. */
export function lineRange(mapping: Mapping) {
  const start = mapping.maybeNumber('offset')
  const end: Linked<number | undefined> = mapLinked(mapping.maybeNumber('limit'), (count) =>
    count === undefined ? undefined : (start.value ?? 1) + count - 1,
  )
  return { start, end }
}

/** Lines of context around what is found: on each side its own number, or the one for both. */
export function contextLines(
  mapping: Mapping,
  both: readonly string[],
  one: readonly string[],
  other: readonly string[],
) {
  const around = mapping.maybeNumber(...both)
  const [before, after] = [one, other].map((names) => mapping.maybeNumber(...names))
  const side = (own: Linked<number | undefined> | undefined) =>
    own?.value === undefined ? around : own
  return { before: side(before), after: side(after) }
}
