/** What a post or banner of the operator says in other languages than the one it was written in. */
export type Translations = Partial<Record<'ko' | 'en' | 'vn', { title?: string; content?: string }>>;
