import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddMessages } from './add-messages';
import { keptMessages, type MessagePath } from './pick-messages';

interface ClientMessagesProps {
  /** Namespaces or single keys. */
  of: readonly MessagePath[];
  /** Namespaces or single keys inside those. */
  except?: readonly MessagePath[];
  children: ReactNode;
}

/**
 * Hands messages to the client components inside, which read them by `useTranslations('namespace')`. What was handed
 * over further out stays there. A server component that renders a client component with texts wraps it in this.
 */
export async function ClientMessages({ of, except, children }: ClientMessagesProps) {
  return <AddMessages messages={keptMessages(await getMessages(), of, except)}>{children}</AddMessages>;
}
