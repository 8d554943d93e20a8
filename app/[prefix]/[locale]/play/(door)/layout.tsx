import type { ReactNode } from 'react';
import '@/components/play/entry.css';

export default function DoorLayout({ children }: { children: ReactNode }) {
  return children;
}
