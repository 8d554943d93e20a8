import type { getTranslations } from 'next-intl/server';

/** The messages of the page's language, as `getTranslations()` without a namespace gives them. */
export type Translate = Awaited<ReturnType<typeof getTranslations>>;
