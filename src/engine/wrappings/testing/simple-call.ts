/** A call without its wire format. */
export interface SimpleCall {
  readonly name: string
  readonly arguments: unknown
}

export const idOf = (i: number) => `call_${i}`
export const text = (call: SimpleCall) => JSON.stringify(call.arguments)
