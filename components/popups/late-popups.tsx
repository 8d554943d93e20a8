'use client';

import { lazy, Suspense } from 'react';
import type { PopupStackProps } from './popup-stack';

const PopupStack = lazy(() => import('./popup-stack'));

/**
 * {@link PopupStack}, whose code is loaded only by pages that have pop-ups; the server renders it in their documents.
 */
export const LatePopups = (props: PopupStackProps) => (
  <Suspense>
    <PopupStack {...props} />
  </Suspense>
);
