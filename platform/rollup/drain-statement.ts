import { CASH_TYPE } from '@/lib/contract/money-codes';
import { typeList } from '../db/schema/type-lists';
import { readStatement } from '../db/statements';
import { siteDay } from '../shared/days';
import { DEFAULT_SITE_OPTION } from '../shared/site-option';
import type { WebhookEvent } from '../shared/webhook-events';
import { GAME_TYPES, MONEY, MONEY_TYPES } from './sums';

const drainOutbox = readStatement('drain_outbox');

/** The types of the moves that a desk shows, on the account of the member who received or paid the money. */
const { deposit, withdrawal, given, takenBack } = CASH_TYPE;

/** Builds the statement that rolls up one batch of at most `batch` rows and selects how many there were, with
 * the partners whose desks have something new. */
export const drainStatement = (batch: number): string =>
  drainOutbox({
    ...MONEY,
    batch: String(batch),
    day: siteDay,
    money_types: MONEY_TYPES,
    game_types: GAME_TYPES,
    large_amount: `'${DEFAULT_SITE_OPTION.largeAmount}'`,
    move_types: typeList(deposit, withdrawal, given, takenBack),
    deposit: String(deposit),
    win_event: `'${'win.unusual' satisfies WebhookEvent}'`,
  });
