'use client';

import { lazy } from 'react';

/** What an open row of a member list shows besides its columns; its code comes with the first that is opened. */
export const MemberRowDetail = lazy(() => import('./latest-movements'));
