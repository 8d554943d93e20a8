import 'server-only';
import { cache } from 'react';
import { rateRights } from '@/components/rates/rate-rights';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { type Capability, missingCapabilities } from '@/lib/contract/capabilities';
import { toCreateRights } from '@/lib/rules/create-rights';
import type { CreateRights } from '@/lib/rules/level';
import { requirePartner } from '@/lib/session/require-partner';
import { siteCapabilities } from '@/lib/upstream/capabilities';

/** The levels that the viewer may create, whether it may set their rates, and how groups are created. */
interface ViewerCreateRights {
  rights: CreateRights;
  /** The signed-in account is one whose rate inputs are locked (RATE-04). */
  ratesLocked: boolean;
  /** Capabilities that the site's upstream does not have, of those that the forms need. */
  lacks?: readonly Capability[];
}

/** The viewer's rights to create (decision 17), loaded once for a request; none where they could not be loaded. */
export const loadCreateRights = cache(async (prefix: string): Promise<ViewerCreateRights> => {
  const { site, session } = await requirePartner(prefix);
  const [viewer, option, capabilities] = await Promise.all([
    loadViewer(site, session),
    loadSiteOption(site, session),
    siteCapabilities(site),
  ]);
  return {
    rights: toCreateRights(viewer, option),
    ratesLocked: rateRights(site, session).locked,
    ...missingCapabilities(capabilities, ['groupSignup', 'requestLists']),
  };
});
