/** Messages that every client component of rates reads. */
export const RATE_MESSAGES = ['saving', 'rates', 'category', 'front.recommender'] as const;
