import type { useTranslations } from 'next-intl';

/** A translator over all messages, as `getTranslations()` answers it to pages and `translator()` to handlers. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** Every key of the messages, dotted: `money.title`. */
export type MessageKey = Parameters<Translate>[0];

/** The keys below a namespace, without it: `title` of `money`. */
export type KeyIn<Namespace extends string> = MessageKey extends infer Key
  ? Key extends `${Namespace}.${infer Rest}`
    ? Rest
    : never
  : never;

/** A translator of any keys. */
export interface CodeTranslator {
  (key: never): string;
  has(key: never): boolean;
}

/**
 * The text of a code from the wire, or `fallback` where the messages have none. The code is a key of the translator,
 * below its namespace or with the namespace in front.
 */
export const codeText = (t: CodeTranslator, code: string, fallback: string): string =>
  t.has(code as never) && !isInherited(code) ? t(code as never) : fallback;

/** Translators take inherited properties of objects for messages, such as `api.constructor`. */
const isInherited = (code: string) => code.split('.').some((name) => name in Object.prototype);

/** Returns a game category's name; its code where the messages have no name. */
export const categoryName = (t: Translate, code: string): string => codeText(t, `category.${code}`, code);
