/**
 * What waits for an operator (QUEUE-01): deposits, withdrawals, players who asked to join, partners that were asked for,
 * inquiries without an answer, what an operator proposed and a second one is to confirm.
 */
export const QUEUE_KINDS = ['deposit', 'withdrawal', 'signup', 'partner', 'inquiry', 'proposal'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/**
 * What speaks against a decision, the weightiest first (QUEUE-04). The params of each, amounts in wire units and moments
 * in ISO:
 *
 * - `closed`, `suspended`, `barred` (the sign-in is switched off), `withdrawalsBarred` (the member may not withdraw): none
 * - `paused`: kind (timeout or exclusion), until (null without an end); the deposit would be refused
 * - `limit`: kind, limitAmt, leftAmt; a limit of the player's own that the deposit would pass
 * - `fourEyes`: amount (the site's), total (with bonuses, and with what the operator has moved for the member in this
 *   direction within a day); an approval is proposed to a second operator
 * - `proposed`: proposalId, by, at; the approval was proposed and waits for a second operator
 * - `bankChanged`: at, by, oldBank, oldAccount, newBank, newAccount (bank codes, numbers)
 * - `passwordChanged`: at; the withdrawal password
 * - `newDevice`: device (browser and system by name, null unknown), address, at; of members who joined earlier
 * - `depositorDiffers`: depositor, holder; who pays in is not the account's holder
 * - `sameAccount`, `samePhone`, `sameDevice`, `sameAddress`: count, memIds (the first five)
 * - `noTurnover`: deposit, at, bet, ratio, condition
 * - `harm`: rule (of `harm-marks`), times, days
 * - `rejectedLately`: times, days
 * - `locked`: until; wrong passwords have locked the sign-in
 * - `recommender`: memId, status; the partner above a request to join is not active
 */
export const WARNING_CODES = [
  ...(['closed', 'suspended', 'barred', 'recommender', 'paused', 'limit', 'withdrawalsBarred'] as const),
  ...(['proposed', 'fourEyes'] as const),
  ...(['bankChanged', 'passwordChanged', 'newDevice'] as const),
  ...(['depositorDiffers', 'sameAccount', 'samePhone', 'sameDevice'] as const),
  ...(['noTurnover', 'harm', 'rejectedLately', 'locked', 'sameAddress'] as const),
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];
