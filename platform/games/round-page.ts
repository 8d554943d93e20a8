import type { Services } from '../http/context';
import { protocolOf } from './protocols/registry';
import { askingFor } from './vendor/asking';
import type { PlayedRound } from './vendor/protocol';
import { findVendor } from './vendor/vendors';

type Bet = Pick<PlayedRound, 'memId' | 'roundId' | 'betId' | 'gameCode'> & {
  siteId: string;
  vendorCode: string;
};

/** Asks a bet's vendor for its page of the round; undefined where it has none, or does not answer in time. */
export async function findRoundPage(
  services: Pick<Services, 'db' | 'log' | 'sites'>,
  { siteId, vendorCode, ...round }: Bet,
): Promise<string | undefined> {
  const vendor = await findVendor(services.db, siteId, vendorCode);
  const asking = vendor && askingFor(services, vendor);
  const { roundPage } = vendor ? protocolOf(vendor) : {};
  const page = asking && roundPage ? await roundPage(vendor, { ...round, ...asking }) : undefined;
  return page?.ok ? page.data : undefined;
}
