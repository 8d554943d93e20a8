import { notFound } from 'next/navigation';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { levelLists } from '@/components/members/lists/partner-list-level';
import { RowPopups } from '@/components/members/row-popups';
import { findRoute } from '@/lib/routes/partner-routes';
import { requirePartner } from '@/lib/session/require-partner';

interface RoutePageProps extends ListPageProps {
  params: Promise<{ prefix: string; route: string[] }>;
}

/**
 * The seven lists by level (LIST-02). Aliases and unknown paths do not get here: the middleware answers them.
 */
export default async function RoutePage(props: RoutePageProps) {
  const { prefix, route } = await props.params;
  const match = findRoute(route);
  const list = match && 'level' in match && match.level ? levelLists.get(match.level) : undefined;
  if (!list) notFound();
  await requirePartner(prefix);
  return <ListScreen list={list} popups={RowPopups} {...props} />;
}
