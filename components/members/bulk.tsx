'use client';

import { lazy } from 'react';

/** What a member list offers for selected rows; its code comes with the first that is selected. */
export const MemberBulk = lazy(() => import('./bulk-bar'));
