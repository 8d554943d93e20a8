'use client';

import { Suspense } from 'react';
import { latePart } from '@/lib/i18n/late-part';
import type { PopupStackProps } from './popup-stack';

const PopupStack = latePart(() => import('./popup-stack'));

/** {@link PopupStack}, whose code comes only to pages that have pop-ups. */
export const LatePopups = (props: PopupStackProps) => (
  <Suspense>
    <PopupStack {...props} />
  </Suspense>
);
