import { bigint, numeric, timestamp } from 'drizzle-orm/pg-core';

/** An identity that the database counts up. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The identity of a row elsewhere. */
export const ref = () => bigint({ mode: 'number' });

/** An exact amount with two decimals, as decimal text. */
export const money = () => numeric({ precision: 20, scale: 2 });

/** A moment. */
export const at = () => timestamp({ withTimezone: true, mode: 'date' });
