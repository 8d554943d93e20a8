'use client';

import { Suspense } from 'react';
import { latePart } from '@/lib/i18n/late-part';
import type { DeskTransferProps } from './desk-transfer';

const DeskTransfer = latePart(() => import('./desk-transfer'));

/** The form of give and take-back with its texts. */
export const DeskTransferLate = (props: DeskTransferProps) => (
  <Suspense fallback={<div className="min-h-96" aria-hidden="true" />}>
    <DeskTransfer {...props} />
  </Suspense>
);
