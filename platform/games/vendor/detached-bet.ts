/** A vendor's message concerns a bet of a month that was detached. Nothing was done. */
export class DetachedBet extends Error {
  override name = 'DetachedBet';
  /** @param month `YYYY-MM`, UTC+9. */
  constructor(readonly month: string) {
    super(`a bet of ${month} can be changed once its month is attached again`);
  }
}
