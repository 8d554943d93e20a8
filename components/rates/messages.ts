/** Messages that every client component of rates reads. */
export const RATE_MESSAGES = ['rates', 'category', 'front.recommender'] as const;
