/** What a post, banner or message of the operator says in other languages than the one it was written in. */
export type Translations = Partial<Record<'ko' | 'en' | 'vn', { title?: string; content?: string }>>;
