'use client';

import dynamic from 'next/dynamic';

/** What works in the tabs that are forms: those that are lists do without its code. */

const factForm = () => import('./fact-form');
const signInActs = () => import('./sign-in-acts');
const switchesForm = () => import('./switches-form');

export const NickForm = dynamic(() => factForm().then((forms) => forms.NickForm));
export const PhoneForm = dynamic(() => factForm().then((forms) => forms.PhoneForm));
export const ResetForm = dynamic(() => signInActs().then((forms) => forms.ResetForm));
export const UnlockForm = dynamic(() => signInActs().then((forms) => forms.UnlockForm));
export const PermissionsForm = dynamic(() => switchesForm().then((forms) => forms.PermissionsForm));
export const SignInForm = dynamic(() => switchesForm().then((forms) => forms.SignInForm));
export const LatestMovements = dynamic(() => import('@/components/members/latest-movements'));
export const RateEditor = dynamic(() =>
  import('@/components/rates/rate-editor').then((editor) => editor.RateEditor),
);
