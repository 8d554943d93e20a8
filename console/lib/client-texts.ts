import { pageLocale } from '@/lib/i18n/page-locale';
import type { SomeMessages } from '@/lib/i18n/pick-messages';
import { consoleMessages } from './texts';

/** Namespaces that only the server reads: the texts of the sign-in, and of acts and fields, which are many. */
type ServerNamespace =
  | 'acts'
  | 'choices'
  | 'entry'
  | 'fields'
  | 'fieldsAt'
  | 'help'
  | 'helpAt'
  | 'menu'
  | 'refusals';

/** The console's texts for the browser, below the name by which `useTexts` finds them. */
export async function clientTexts(): Promise<SomeMessages> {
  const { acts, choices, entry, fields, fieldsAt, help, helpAt, menu, refusals, ...texts } =
    consoleMessages[await pageLocale()];
  return { console: texts satisfies Omit<typeof consoleMessages.ko, ServerNamespace> };
}
