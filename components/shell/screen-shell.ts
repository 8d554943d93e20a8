import 'server-only';
import type { ReactNode } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import type { ListUrl, SearchParams } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import { findPlayer, requirePlayer } from '@/lib/session/player';
import { requirePartner } from '@/lib/session/require-partner';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { loadPlayer, loadViewer } from './viewer';

/**
 * The context of a screen that back-office and player site share (decision 7): the session, and the first part of the
 * addresses of its sibling screens.
 */
export interface ScreenShell {
  site: SiteConfig;
  session: Session;
  /** `/demo` in the back-office, `/demo/play` in the player site. */
  base: string;
  /** Loads the signed-in member's own data. */
  loadMember: () => Promise<Result<ResponseOf<'/api/member/info'>>>;
}

/** {@link ScreenShell} of screens with histories. */
export interface HistoryShell extends ScreenShell {
  /** Renders the control for the days of a history. `today` in UTC+9. */
  drawRange: (of: {
    url: ListUrl<{ startDate: string; endDate: string; page: number }>;
    today: string;
  }) => ReactNode;
}

/** {@link ScreenShell} of screens that guests see as well. */
export interface OpenShell extends Pick<ScreenShell, 'site' | 'base'> {
  session: Session | null;
}

/** Props of a Next page of a shared screen, as far as it reads them. */
export interface SharedPageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/**
 * Reads the own figures around a page, cached for the request, before its rows. The window asks for new rows when its
 * figures differ from those (`LiveStore.applyFigures`): a change between the reading of rows and of newer figures would
 * never be noticed, since the live channel opens later.
 */
export async function readFiguresFirst(load: ScreenShell['loadMember']): Promise<void> {
  // A failure is shown by the component that renders the figures.
  await load();
}

/** The back-office as a shell of shared screens, and the address's search params. */
export async function partnerShell({
  params,
  searchParams,
}: SharedPageProps): Promise<{ shell: ScreenShell; search: SearchParams }> {
  const { site, session } = await requirePartner((await params).prefix);
  const loadMember = () => loadViewer(site, session);
  await readFiguresFirst(loadMember);
  return {
    shell: { site, session, base: `/${site.prefix}`, loadMember },
    search: await searchParams,
  };
}

/** The player site as a shell of shared screens, for a signed-in player. */
export async function playerShell({
  params,
  searchParams,
}: SharedPageProps): Promise<{ shell: ScreenShell; search: SearchParams }> {
  const { site, session } = await requirePlayer((await params).prefix);
  const loadMember = () => loadPlayer(site, session);
  await readFiguresFirst(loadMember);
  return {
    shell: { site, session, base: `/${site.prefix}/play`, loadMember },
    search: await searchParams,
  };
}

/** The player site as a shell of screens that guests see as well. */
export async function openPlayShell({
  params,
  searchParams,
}: SharedPageProps): Promise<{ shell: OpenShell; search: SearchParams }> {
  const { site, session } = await findPlayer((await params).prefix);
  return { shell: { site, session, base: `/${site.prefix}/play` }, search: await searchParams };
}
