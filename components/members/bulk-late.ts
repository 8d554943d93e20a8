'use client';

import { latePart } from '@/lib/i18n/late-part';

/** The bar for the selected rows of a member list; its code is loaded with the first selection. */
export const MemberBulk = latePart(() => import('./bulk-bar'));
