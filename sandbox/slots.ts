import type { SlotTable } from './slot';
import slots from './slots.json' with { type: 'json' };

/** The sandbox's slots with their return in hundredths of a percent, which a test computes from the tables. */
export const SLOTS = slots as Readonly<Record<string, { table: SlotTable; returns: number }>>;
