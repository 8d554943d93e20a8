import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import { integer, type ListUrl, readListUrl, type SearchParams } from '@/lib/lists/filters';
import { IN_VIEW_PARAM } from '@/lib/lists/view-query';
import { toCreateRights } from '@/lib/rules/create-rights';
import { today } from '@/lib/rules/day';
import type { Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { firstLowerLevel, siteCodeTable } from '@/lib/upstream/site-calls';
import type { AnyList, ListLoadContext } from './definition';

interface ContextSource
  extends Pick<ListLoadContext, 't' | 'locale' | 'capabilities' | 'call' | 'siteOption'> {
  site: SiteConfig;
  session: Session;
  /** The viewer's own data. */
  member: () => Promise<Result<ResponseOf<'/api/member/info'>>>;
}

/** Makes the context of loading a list for a partner, in a page or in a handler. */
export async function makeLoadContext({
  site,
  session,
  member,
  ...source
}: ContextSource): Promise<ListLoadContext> {
  const { memId, partnerLevel } = session;
  const childLevel = source.capabilities.has('rowFacts')
    ? undefined
    : await firstLowerLevel(site, session, source.locale);
  return {
    ...source,
    prefix: site.prefix,
    viewer: { memId, partnerLevel, ...(childLevel && { childLevel }) },
    today: today(),
    codeTable: (path, body) => siteCodeTable(site, source.locale, path, body),
    createRights: async () => toCreateRights(...(await Promise.all([member(), source.siteOption()]))),
  };
}

/** Reads the state of a list from an address. */
export const readUrl = (
  list: AnyList,
  { prefix, viewer, today }: ListLoadContext,
  query: SearchParams,
): ListUrl =>
  readListUrl(`/${prefix}/${list.route}`, query, {
    ...list.filters({ memId: viewer.memId, today }),
    [IN_VIEW_PARAM]: integer(0, 12),
  });
