/**
 * The platform's tables. Money is numeric(20,2); moments are timestamptz; days are UTC+9 days. Balances change only
 * through the function `post_transfer` (`platform/db/functions`), which a trigger enforces. A changed table needs a migration: `npm run migration -- --name <what_changes>`.
 */
export * from './schema/bets';
export * from './schema/boards';
export * from './schema/desk';
export * from './schema/factors';
export * from './schema/games';
export * from './schema/invitations';
export * from './schema/member-views';
export * from './schema/members';
export * from './schema/money';
export * from './schema/notes';
export * from './schema/operators';
export * from './schema/protection';
export * from './schema/push';
export * from './schema/queue';
export * from './schema/rates';
export * from './schema/records';
export * from './schema/sessions';
export * from './schema/settlements';
export * from './schema/site';
export * from './schema/statistics';
export * from './schema/system';
export * from './schema/views';
export * from './schema/webhooks';
