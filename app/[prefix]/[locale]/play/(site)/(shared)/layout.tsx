import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SHARED_MESSAGES } from '@/components/shell/messages';
import { pickMessages } from '@/lib/i18n/pick-messages';
import { ApiProvider } from '@/lib/query/api-provider';
import '@/app/play-shared.css';

interface SharedLayoutProps {
  params: Promise<{ prefix: string }>;
  children: ReactNode;
}

/** Layout of the screens that back-office and player site share (decision 7): their styles, texts and calls. */
export default async function SharedLayout({ params, children }: SharedLayoutProps) {
  const { prefix } = await params;
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), [...SHARED_MESSAGES])}>
      <ApiProvider prefix={`${prefix}/play`}>{children}</ApiProvider>
    </NextIntlClientProvider>
  );
}
