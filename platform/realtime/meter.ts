/** Counts what comes in windows of time, and knows when it is too much. */
export class Meter {
  private start = Date.now();
  private count = 0;

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Counts some more; whether the window now holds more than it may. */
  isOver(amount = 1): boolean {
    const now = Date.now();
    if (now - this.start >= this.windowMs) {
      this.start = now;
      this.count = 0;
    }
    this.count += amount;
    return this.count > this.most;
  }
}
