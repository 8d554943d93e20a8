import { type ComponentProps, Suspense } from 'react';
import { latePart } from '@/lib/i18n/late-part';

const LoadFailure = latePart(() => import('./load-failure'));

/** A failed part of a page, told by code that comes when something has failed. */
export const LateLoadFailure = (props: ComponentProps<typeof LoadFailure>) => (
  <Suspense>
    <LoadFailure {...props} />
  </Suspense>
);
