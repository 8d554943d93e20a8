'use client';

import dynamic from 'next/dynamic';
import { CashView, LoginView, NoteView, tabViews } from '@/components/detail/views/tab-views';

/** Each tab that is a list with its own code alone; the others are forms. */
export default tabViews({
  partnerLog: LoginView,
  partnerMsg: NoteView,
  partnerCash: CashView,
  partnerRoll: dynamic(() => import('@/components/detail/views/rolling-view')),
});
