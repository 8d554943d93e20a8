import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import * as CODE from '@/lib/rules/code';
import type { Failure } from '@/lib/rules/result';

/** A post that could not be loaded; one that is not there is a page that is not there. */
export async function BoardFailure({ title, failure }: { title: string; failure: Failure }) {
  if (failure.code === CODE.notFound) notFound();
  const t = await getTranslations('board');
  return (
    <>
      <h1 className="text-xl font-bold">{title}</h1>
      <CallFailure
        failure={failure.code === CODE.generalError ? { ...failure, message: t('missing') } : failure}
      />
    </>
  );
}
