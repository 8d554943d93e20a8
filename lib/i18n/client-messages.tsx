import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddMessages } from './add-messages';
import { type MessagePath, pickMessages } from './pick-messages';

interface ClientMessagesProps {
  /** Namespaces or single keys. */
  of: readonly MessagePath[];
  children: ReactNode;
}

/**
 * Hands messages to the client components inside, which read them by `useTranslations('namespace')`. What was handed
 * over further out stays there. A server component that renders a client component with texts wraps it in this.
 */
export async function ClientMessages({ of, children }: ClientMessagesProps) {
  return <AddMessages messages={pickMessages(await getMessages(), of)}>{children}</AddMessages>;
}
