import { notFound } from 'next/navigation';
import { type ListPageProps, ListScreen } from '@/components/list/list-screen';
import { levelLists } from '@/components/members/lists/partner-list-level';
import { RowPopups } from '@/components/members/row-popups';
import { NotBuilt } from '@/components/shell/not-built';
import { findRoute } from '@/lib/routes/partner-routes';
import { requirePartner } from '@/lib/session/require-partner';
import View from './view';

interface RoutePageProps extends ListPageProps {
  params: Promise<{ prefix: string; route: string[] }>;
}

/**
 * The seven lists by level (LIST-02), and a notice for every route whose screen is not built yet.
 * Aliases and unknown paths do not get here: the middleware answers them.
 */
export default async function RoutePage(props: RoutePageProps) {
  const { prefix, route } = await props.params;
  const found = findRoute(route);
  if (!found || 'redirect' in found) notFound();
  await requirePartner(prefix);
  const list = found.level ? levelLists.get(found.level) : undefined;
  if (list) return <ListScreen list={list} view={View} popups={RowPopups} {...props} />;
  return <NotBuilt prefix={prefix} title={found.title} />;
}
