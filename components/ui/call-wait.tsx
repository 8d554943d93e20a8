'use client';

import { useTranslations } from 'next-intl';
import { Button } from './button';
import { Spinner } from './spinner';

interface CallWaitProps {
  /** Why the call failed, for people; empty while it is under way. */
  failure: string;
  retry: () => void;
}

/** In the place of a call's content until it has answered: a spinner, or why it failed and a button to retry. */
export function CallWait({ failure, retry }: CallWaitProps) {
  const common = useTranslations('common');
  return failure ? (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-loss">{failure}</p>
      <Button onClick={retry}>{common('retry')}</Button>
    </div>
  ) : (
    <p className="grid min-h-40 place-items-center">
      <Spinner label={common('loading')} size={24} />
    </p>
  );
}
