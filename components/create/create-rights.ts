import 'server-only';
import { cache } from 'react';
import { rateRights } from '@/components/rates/rate-rights';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { createRightsOf } from '@/lib/rules/create-rights';
import type { CreateRights } from '@/lib/rules/level';
import { requirePartner } from '@/lib/session/require-partner';

/** The levels that the viewer may create, and whether it may set their rates. */
interface ViewerCreateRights {
  rights: CreateRights;
  /** The signed-in account is one whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
}

/** The viewer's rights to create (decision 17), loaded once for a request; none where they could not be loaded. */
export const loadCreateRights = cache(async (prefix: string): Promise<ViewerCreateRights> => {
  const { site, session } = await requirePartner(prefix);
  const [viewer, option] = await Promise.all([loadViewer(site, session), loadSiteOption(site, session)]);
  return {
    rights: createRightsOf(viewer, option),
    ratesLocked: rateRights(site, session).locked,
  };
});
