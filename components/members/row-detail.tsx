'use client';

import { lazy } from 'react';

/** An open row of a member list besides its columns; its code is loaded with the first that is opened. */
export const MemberRowDetail = lazy(() => import('./latest-movements'));
