import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { banner, board, message } from '../db/schema';
import type { Translations } from '../db/schema/translations';
import { text } from '../operator/act';
import type { ServerLocale } from '../shared/server-text';

/** A row in the reader's language. A text without a translation stays in the language in which it was written. */
export function inLanguage<Row extends { title: string; content: string; translations: Translations | null }>(
  row: Row,
  locale: ServerLocale,
): Row {
  const own = row.translations?.[locale];
  return { ...row, title: own?.title || row.title, content: own?.content || row.content };
}

/** Selects title and content as {@link inLanguage} shows them, for searches. */
export const columnsIn = (
  table: typeof board | typeof banner | typeof message,
  locale: ServerLocale,
): Record<'title' | 'content', SQL> => ({
  title: sql`coalesce(${table.translations} -> ${locale} ->> 'title', ${table.title})`,
  content: sql`coalesce(${table.translations} -> ${locale} ->> 'content', ${table.content})`,
});

const title = text(200).nullable().optional();
const content = text(20_000).nullable().optional();
/** The fields that set translations. Null removes one, and its readers get the original text. */
export const translationFields = {
  titleKo: title.describe(
    'title for Korean readers, if it was written in another language; null takes it away',
  ),
  contentKo: content,
  titleEn: title.describe('title for English readers; null takes it away'),
  contentEn: content,
  titleVn: title.describe('title for Vietnamese readers; null takes it away'),
  contentVn: content,
};
export type TranslationFields = z.output<z.ZodObject<typeof translationFields>>;

const FIELDS = [
  ['ko', 'titleKo', 'contentKo'],
  ['en', 'titleEn', 'contentEn'],
  ['vn', 'titleVn', 'contentVn'],
] as const satisfies readonly (readonly [ServerLocale, keyof TranslationFields, keyof TranslationFields])[];

/** The fields that would set the current translations, with null where there is none; for the audit. */
export const translationsAsFields = (all: Translations | null): Required<TranslationFields> =>
  Object.fromEntries(
    FIELDS.flatMap(([locale, title, content]) => [
      [title, all?.[locale]?.title ?? null],
      [content, all?.[locale]?.content ?? null],
    ]),
  ) as Required<TranslationFields>;

/** Removes the fields of translations from the given fields and merges them into the current translations. */
export function withTranslations<Given extends TranslationFields>(
  values: Given,
  before: Translations | null,
): Omit<Given, keyof TranslationFields> & { translations: Translations | null } {
  const { titleKo, contentKo, titleEn, contentEn, titleVn, contentVn, ...rest } = values;
  const all: Translations = { ...before };
  for (const [locale, titleField, contentField] of FIELDS) {
    const [title, content] = [values[titleField], values[contentField]];
    if (title === undefined && content === undefined) continue;
    const own = Object.entries({
      ...all[locale],
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
    }).filter(([, translation]) => translation !== null);
    if (own.length > 0) all[locale] = Object.fromEntries(own);
    else delete all[locale];
  }
  return { ...rest, translations: Object.keys(all).length > 0 ? all : null };
}
