import type { Bus } from '../realtime/bus';

/** Tells partners that their desks have something new (LIVE-08). */
export function publishDesk(bus: Bus, ownerIds: readonly number[]): void {
  for (const memberId of ownerIds) bus.publish({ memberId }, { cmd: 'DESK', data1: '', data2: '' });
}

/** Tells the partners above a member, whose path ends with the member, that their desks have something new. */
export const publishDeskAbove = (bus: Bus, path: readonly number[]): void =>
  publishDesk(bus, path.slice(0, -1));
