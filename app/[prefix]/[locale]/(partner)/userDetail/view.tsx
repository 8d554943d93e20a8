'use client';

import dynamic from 'next/dynamic';
import { CashView, LoginView, NoteView, tabViews } from '@/components/detail/views/tab-views';

const RequestView = dynamic(() => import('@/components/detail/views/request-view'));

/** Each tab that is a list with its own code alone; the others are forms. */
export default tabViews({
  userLog: LoginView,
  userMsg: NoteView,
  userCash: CashView,
  userGame: dynamic(() => import('@/components/detail/views/played-view')),
  userBet: dynamic(() => import('./bet-view')),
  userBets: dynamic(() => import('./bets-view')),
  userCharge: RequestView,
  userExchange: RequestView,
});
