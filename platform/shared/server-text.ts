/** The languages of the platform's own texts. All other texts are sent as codes, which the web translates. */
export const SERVER_LOCALES = ['ko', 'en', 'vn'] as const;
export type ServerLocale = (typeof SERVER_LOCALES)[number];

/** One text in all languages. */
export type ServerText = Readonly<Record<ServerLocale, string>>;

/** Reads the language from a request header; Korean by default (FORM-05). */
export const serverLocale = (header: unknown): ServerLocale =>
  SERVER_LOCALES.find((locale) => locale === header) ?? 'ko';
