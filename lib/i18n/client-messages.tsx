import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddMessages } from './add-messages';
import { type MessagePath, selectedMessages } from './pick-messages';

interface ClientMessagesProps {
  /** Namespaces or single keys. */
  of: readonly MessagePath[];
  /** Namespaces or single keys inside those. */
  except?: readonly MessagePath[];
  children: ReactNode;
}

/**
 * Provides messages to the client components inside, which read them by `useTranslations('namespace')`, in addition to
 * those of an outer provider. A server component that renders a client component with texts wraps it in this.
 */
export async function ClientMessages({ of, except, children }: ClientMessagesProps) {
  const messages = await getMessages();
  return <AddMessages messages={selectedMessages(messages, of, except)}>{children}</AddMessages>;
}
