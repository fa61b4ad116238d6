/** What a token is; its number is its kind in the list of tokens. */
export const TOKEN_KINDS = ['key', 'text', 'number', 'word', 'tag'] as const
