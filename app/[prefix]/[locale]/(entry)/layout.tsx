import type { ReactNode } from 'react';
import '@/app/entry.css';

export { viewport } from '@/lib/viewport';

export default function EntryLayout({ children }: { children: ReactNode }) {
  return children;
}
