'use client';

import { lazy, Suspense } from 'react';
import type { PopupStackProps } from './popup-stack';

const PopupStack = lazy(() => import('./popup-stack'));

/** {@link PopupStack}, whose code comes only to pages that have pop-ups; the server draws it in their documents. */
export const LatePopups = (props: PopupStackProps) => (
  <Suspense>
    <PopupStack {...props} />
  </Suspense>
);
