'use client';

import { createTranslator, useLocale, useMessages } from 'next-intl';
import type ko from '@/messages/console/ko.json';
import type { ConsoleTexts } from './texts';

/** The texts of fields and of their values, which the layout does not hand over. */
export type FactTexts = Pick<typeof ko, 'fields' | 'choices'>;

/** The console's texts with those of fields, to show the facts of an act in the browser. */
export function useFactTexts(texts: FactTexts): ConsoleTexts {
  const { console: handed } = useMessages() as unknown as { console: object };
  return createTranslator({
    locale: useLocale(),
    messages: { ...handed, ...texts } as typeof ko,
  }) as unknown as ConsoleTexts;
}
