'use client';

import { latePart } from '@/lib/i18n/late-part';

/** A member list's actions for selected rows; its code is loaded with the first selection. */
export const MemberBulk = latePart(() => import('./bulk-bar'));
