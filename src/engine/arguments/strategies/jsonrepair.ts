import { jsonrepair as repair } from 'jsonrepair'
import { jsonrepairWith } from './jsonrepair-with.js'

export const jsonrepair = /* @__PURE__ */ jsonrepairWith(repair)
