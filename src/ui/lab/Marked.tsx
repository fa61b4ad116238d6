/** A sentence whose `pieces of code` stand between backticks. */
export function Marked({ children }: { readonly children: string }) {
  return (
    <>
      {children.split('`').map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have an order and nothing else.
        index % 2 === 1 ? <code key={index}>{piece}</code> : piece,
      )}
    </>
  )
}
