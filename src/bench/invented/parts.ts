/** Short names for the parts of a grammar, and what a style is. */
import type { Part } from '../../engine/model/grammar.js'
import type { Marks } from './marks.js'

export const name: Part = { name: 'tool' }
export const key: Part = { key: 'name' }
export const text: Part = { value: 'text' }
export const json: Part = { value: 'json' }
export const line: Part = { value: 'line' }
export const lit = (literal: string): Part => ({ literal })
export const seq = (...sequence: Part[]): Part => ({ sequence })
export const each = (parameter: Part, between?: Part): Part =>
  between === undefined ? { many: { parameter } } : { many: { parameter }, between }

/** What one call looks like; the group around it, where there is one. */
export type Style = (marks: Marks) => {
  readonly call: Part
  readonly open?: string
  readonly close?: string
}

export type Styles = Readonly<Record<string, Style>>
