/** What one pass over JSON text notices about a string and its key: one bit each. */

/** Some character is written as an escape. */
export const ESCAPE = 1
/** One of them is `\b` or `\f`, which nobody means before a letter. */
export const BACKSPACE = 1 << 1
/** One of them, such as `\u003c`, hides a character that the other marks look for. */
export const HIDDEN = 1 << 2
/** It holds `<par…` or `<arg…`, which may open a parameter. */
export const TAG = 1 << 3
/** White space aside, it ends with `>`, `]`, `)`, `…`, three dots, `more`, `omitted` or `truncated`. */
export const END = 1 << 4
/** It begins with a bracket or brace and ends with the one that closes it. */
export const BRACKETS = 1 << 5
/** One of them is `\b`, `\f`, `\n`, `\r` or `\t`. */
export const CONTROL = 1 << 12
/** It begins like `C:\`, and some character is a control character or may be one. */
export const DRIVE = 1 << 6
/** Its key is made of what markup is made of. */
export const MARKUP_KEY = 1 << 7
/** Its key says that it is a path, and some character is a control character or may be one. */
export const PATH_KEY = 1 << 8
/** Its key says that it is a command, and some character is a control character or may be one. */
export const COMMAND_KEY = 1 << 9
/** Its key says that it is text as it is, such as the content of a file. */
export const RAW_TEXT_KEY = 1 << 11
/** Its key says that it is secret. */
export const SECRET_KEY = 1 << 10
