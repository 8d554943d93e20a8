/** Languages of the platform's own texts. Everything else goes out as a code, and the web has the words. */
export const SERVER_LOCALES = ['ko', 'en', 'vn'] as const;
export type ServerLocale = (typeof SERVER_LOCALES)[number];

/** One text in every language. */
export type ServerText = Readonly<Record<ServerLocale, string>>;

/** The language that a header asks for; Korean if it asks for none that is known. */
export const serverLocale = (header: unknown): ServerLocale =>
  SERVER_LOCALES.find((locale) => locale === header) ?? 'ko';
