/** Counts in windows of time against a limit. */
export class WindowCounter {
  private start = performance.now();
  private count = 0;

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  /** Adds to the current window; true if it now exceeds the limit. */
  isOver(amount = 1): boolean {
    const now = performance.now();
    if (now - this.start >= this.windowMs) {
      this.start = now;
      this.count = 0;
    }
    this.count += amount;
    return this.count > this.limit;
  }
}
