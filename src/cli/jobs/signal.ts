/** One side waits until the other has told it something; what is told while nobody waits is kept, once. */
export class Signal {
  private told = false
  private wake: (() => void) | null = null

  tell(): void {
    this.told = true
    this.wake?.()
  }

  async next(): Promise<void> {
    if (!this.told) {
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
      this.wake = null
    }
    this.told = false
  }
}
