'use client';

import dynamic from 'next/dynamic';

/**
 * The forms of the information tab, loaded lazily so that the other tabs do without their code. Each `import` is
 * written out, so that the page can preload it.
 */

export const NickForm = dynamic(() => import('./info-forms').then((forms) => forms.NickForm));
export const PhoneForm = dynamic(() => import('./info-forms').then((forms) => forms.PhoneForm));
export const ResetForm = dynamic(() => import('./info-forms').then((forms) => forms.ResetForm));
export const UnlockForm = dynamic(() => import('./info-forms').then((forms) => forms.UnlockForm));
export const PermissionSwitches = dynamic(() =>
  import('./info-forms').then((forms) => forms.PermissionSwitches),
);
export const SignInSwitch = dynamic(() => import('./info-forms').then((forms) => forms.SignInSwitch));
