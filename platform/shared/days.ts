/** A range of UTC+9 days, both ends counted. */
export interface Days {
  startDate: string;
  endDate: string;
}

/** First moment of a UTC+9 day. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`);

/** First moment after a UTC+9 day. */
export const endOf = (day: string): Date => new Date(startOf(day).getTime() + 86_400_000);
