'use client';

import type { ReactNode } from 'react';
import { useIsReady } from '@/components/ui/use-is-ready';

/** What works by scripts alone, and is not shown without them. */
export const WithScript = ({ children }: { children: ReactNode }) => (useIsReady() ? children : null);
