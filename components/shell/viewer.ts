import 'server-only';
import { cache } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import { ok, type Result } from '@/lib/rules/result';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { noteSiteVersion } from '@/lib/upstream/shared-call';
import { withCapability } from '@/lib/upstream/with-capability';

type Member = ResponseOf<'/api/member/info'>;
type Branch = ResponseOf<'/api/v2/main/topInfo'>['mainTopInfo'];

/** The signed-in member's own data, the counters of its branch, which may fail alone, and the limits of its moves. */
interface Frame {
  member: Member;
  branch: Result<Branch>;
  /** Moves above this wire amount ask for a second factor again; null for none. */
  stepUpAmount: number | null;
  /** The member's columns of lists by their names; undefined where the upstream does not store them. */
  layouts: Readonly<Record<string, string>> | undefined;
}

async function loadByPrintedCalls(site: SiteConfig, session: Session): Promise<Result<Frame>> {
  const [member, branch] = await Promise.all([
    callUpstreamAs(site, session, '/api/member/info', {}),
    callUpstreamAs(site, session, '/api/v2/main/topInfo', {}),
  ]);
  if (!member.ok) return member;
  return ok({
    member: member.data,
    branch: branch.ok ? ok(branch.data.mainTopInfo) : branch,
    stepUpAmount: null,
    layouts: undefined,
  });
}

/**
 * Data around every page (SITE-10, SITE-15), loaded once per request. Shared data of the site is read after it, so that
 * it is of the version in this answer.
 */
export const loadFrame = cache(
  async (site: SiteConfig, session: Session): Promise<Result<Frame>> =>
    withCapability(
      await siteCapabilities(site),
      'frame',
      async () => {
        const frame = await callUpstreamAs(site, session, '/api/v2/main/frame', {});
        if (!frame.ok) return frame;
        const { member, mainTopInfo, siteVersion, stepUpAmount = null, layouts } = frame.data;
        if (siteVersion) noteSiteVersion(site.prefix, siteVersion);
        return ok({ member, branch: ok(mainTopInfo), stepUpAmount, layouts });
      },
      () => loadByPrintedCalls(site, session),
    ),
);

/** The signed-in member's own data, of {@link loadFrame}. */
export async function loadViewer(site: SiteConfig, session: Session): Promise<Result<Member>> {
  const frame = await loadFrame(site, session);
  return frame.ok ? ok(frame.data.member) : frame;
}

/** The signed-in player's own data, loaded once per request; shared data of the site is read after it. */
export const loadPlayer = cache(async (site: SiteConfig, session: Session): Promise<Result<Member>> => {
  const member = await callUpstreamAs(site, session, '/api/member/info', {});
  if (member.ok && member.data.siteVersion) noteSiteVersion(site.prefix, member.data.siteVersion);
  return member;
});
