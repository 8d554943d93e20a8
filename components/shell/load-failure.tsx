import { FailureMessage } from '@/components/ui/failure-message';
import type { Translate } from '@/lib/i18n/translate';
import * as CODE from '@/lib/rules/code';
import type { Failure } from '@/lib/rules/result';

interface LoadFailureProps {
  t: Translate;
  failure: Failure;
  /** The address to load again. */
  href: string | null;
}

/** The address without some of its search params. */
function without(href: string, ...names: readonly string[]): string {
  const [path, query] = href.split('?');
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  return params.size > 0 ? `${path}?${params}` : path!;
}

/**
 * A failed upstream call: its message, advice, and a link that loads the address again; beyond the end of a list, one to
 * its first page; where the member that the address names is unknown, one to the viewer's own branch; nothing of it for
 * a range of too many days.
 */
export function LoadFailure({ t, failure: { code, message }, href }: LoadFailureProps) {
  // Trying again would find nothing either.
  if (code === CODE.pageBeyondEnd && href) {
    const retry = { href: without(href, 'page'), label: t('shell.firstPage') };
    return <FailureMessage message={message} retry={retry} />;
  }
  const namesMember = !href || new URLSearchParams(href.split('?')[1]).has('memId');
  if (code === CODE.unknownMember && namesMember) {
    const retry = href ? { href: without(href, 'memId', 'page'), label: t('empty.showBelow') } : undefined;
    return <FailureMessage message={message} retry={retry} advice={t('detail.notFound')} />;
  }
  // The dates above are the fields to change.
  if (code === CODE.rangeTooLong) return <FailureMessage message={message} />;
  return (
    <FailureMessage
      message={message}
      advice={t('shell.loadAdvice')}
      retry={href ? { href, label: t('common.retry') } : undefined}
    />
  );
}
