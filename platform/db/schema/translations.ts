/** Title and content of a post, banner or message of the operator in other languages than the original. */
export type Translations = Partial<Record<'ko' | 'en' | 'vn', { title?: string; content?: string }>>;
