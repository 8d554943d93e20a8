'use client';

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { mergeMessages, type SomeMessages } from './pick-messages';

/** Adds messages to those that the surrounding provider has; next-intl's own provider would replace them. */
export function AddMessages({ messages, children }: { messages: SomeMessages; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => mergeMessages(outer, messages) as Messages, [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
