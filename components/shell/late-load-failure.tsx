import { type ComponentProps, Suspense } from 'react';
import { latePart } from '@/lib/i18n/late-part';

const LoadFailure = latePart(() => import('./load-failure'));

/** A failed part of a page, shown by code that is loaded on the first failure. */
export const LateLoadFailure = (props: ComponentProps<typeof LoadFailure>) => (
  <Suspense>
    <LoadFailure {...props} />
  </Suspense>
);
