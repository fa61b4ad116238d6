/** Shapes that several providers share. */
import type { PlanItem, Question } from '../event.js'
import type { Mapping } from '../mapping.js'

/** Plan items under `name`; the text stands under the first of `texts` that is there. */
export function todoItems(mapping: Mapping, name: string, texts: readonly string[]): PlanItem[] {
  return mapping.items(name, 'items', (item, link) => {
    const text = item.text(...texts)
    const status = item.text('status')
    const id = item.maybeText('id')
    const priority = item.maybeText('priority')
    const activeForm = item.maybeText('activeForm')
    for (const [field, linked] of Object.entries({ id, text, status, priority, activeForm }))
      link(linked, field)
    return {
      text: text.value,
      status: status.value,
      ...(id.value === undefined ? {} : { id: id.value }),
      ...(priority.value === undefined ? {} : { priority: priority.value }),
      ...(activeForm.value === undefined ? {} : { activeForm: activeForm.value }),
    }
  })
}

/** Questions to the user; `multiple` is the name of the flag for several answers. */
export function askQuestions(mapping: Mapping, multiple: string | null): Question[] {
  return mapping.items('questions', 'questions', (item, link) => {
    const text = item.text('question')
    const header = item.maybeText('header')
    const id = item.maybeText('id')
    const several = multiple === null ? { value: undefined, from: null } : item.maybeFlag(multiple)
    const options = item.has('options')
      ? item.items('options', 'options', (option) => option.text('label').value)
      : []
    link(item.any('options'), 'options')
    for (const [field, linked] of Object.entries({ text, header, id, multiple: several }))
      link(linked, field)
    return {
      text: text.value,
      options,
      multiple: several.value ?? false,
      ...(header.value === undefined ? {} : { header: header.value }),
      ...(id.value === undefined ? {} : { id: id.value }),
    }
  })
}
