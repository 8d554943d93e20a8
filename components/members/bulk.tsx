'use client';

import { latePart } from '@/lib/i18n/late-part';

/** What a member list offers for selected rows; its code comes with the first that is selected. */
export const MemberBulk = latePart(() => import('./bulk-bar'));
