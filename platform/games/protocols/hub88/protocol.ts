import { z } from 'zod';
import { GUEST_DEMO, type Protocol } from '../../vendor/protocol';
import { listGames } from './game-list';
import { findRoundPage, launchDemo, launchGame } from './launch';
import { walletRoutes } from './routes';
import { listTransactions } from './transaction-list';

const address = z.url({ protocol: /^https?$/ }).max(255);

/** The Hub88 Operator API v2: an aggregator of suppliers that calls a seamless wallet (docs/vendors.md). */
export const hub88Protocol: Protocol = {
  name: 'hub88',
  tokenNamesSession: true,
  settings: z.strictObject({
    operatorId: z.string().regex(/^\d{1,18}$/),
    subPartnerId: z.string().min(1).max(100).optional(),
    lobbyUrl: address.optional(),
    depositUrl: address.optional(),
    /** Whether guests may try games for nothing. */
    [GUEST_DEMO]: z.enum(['Y', 'N']).optional(),
  }),
  routes: walletRoutes,
  launch: launchGame,
  launchDemo,
  roundPage: findRoundPage,
  listGames,
  listTransactions,
};
