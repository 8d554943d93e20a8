import 'server-only';
import { cache } from 'react';
import { rateRights } from '@/components/rates/rate-rights';
import { loadSiteOption } from '@/components/shell/site-option';
import { loadViewer } from '@/components/shell/viewer';
import { type Capability, lacksOf } from '@/lib/contract/capabilities';
import { createRightsOf } from '@/lib/rules/create-rights';
import type { CreateRights } from '@/lib/rules/level';
import { requirePartner } from '@/lib/session/require-partner';
import { capabilitiesOf } from '@/lib/upstream/capabilities';

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
    capabilitiesOf(site),
  ]);
  return {
    rights: createRightsOf(viewer, option),
    ratesLocked: rateRights(site, session).locked,
    ...lacksOf(capabilities, ['groupSignup', 'requestLists']),
  };
});
