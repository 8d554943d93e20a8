import 'server-only';
import type { ResponseOf } from '@/lib/contract/calls';
import type { SearchParams } from '@/lib/lists/filters';
import type { Result } from '@/lib/rules/result';
import { requirePartner } from '@/lib/session/require-partner';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { loadViewer } from './viewer';

/**
 * Where a screen stands that back-office and player site share (decision 7): who looks at it, and what the addresses of
 * its sibling screens begin with.
 */
export interface ScreenShell {
  site: SiteConfig;
  session: Session;
  /** `/demo` in the back-office. */
  base: string;
  /** Loads the signed-in member's own data. */
  loadMember: () => Promise<Result<ResponseOf<'/api/member/info'>>>;
}

/** Props of a Next page of a shared screen, as far as it reads them. */
export interface SharedPageProps {
  params: Promise<{ prefix: string }>;
  searchParams: Promise<SearchParams>;
}

/** The back-office as a shell of shared screens, and the address's search params. */
export async function partnerShell({
  params,
  searchParams,
}: SharedPageProps): Promise<{ shell: ScreenShell; search: SearchParams }> {
  const { site, session } = await requirePartner((await params).prefix);
  return {
    shell: { site, session, base: `/${site.prefix}`, loadMember: () => loadViewer(site, session) },
    search: await searchParams,
  };
}
