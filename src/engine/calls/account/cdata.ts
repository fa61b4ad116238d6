/** How markup begins a text in which nothing is markup. */
export const CDATA = '<![CDATA['
