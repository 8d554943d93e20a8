import type { ReactNode } from 'react';
import '@/app/play-entry.css';

export default function DoorLayout({ children }: { children: ReactNode }) {
  return children;
}
