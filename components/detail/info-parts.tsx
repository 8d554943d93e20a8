'use client';

import dynamic from 'next/dynamic';
import { type ComponentProps, lazy, Suspense } from 'react';

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

const Latest = lazy(() => import('@/components/members/latest-movements'));

/** The last movements: their lines are loaded after the page, and their code may be too. */
export const LatestMovements = (props: ComponentProps<typeof Latest>) => (
  <Suspense>
    <Latest {...props} />
  </Suspense>
);
