import type { Hub, Identity, Socket, SocketHub } from './hub';

/** A hub of one database, with the sites that are served from it. */
interface SiteHub {
  hub: Hub;
  serves: (siteId: string) => boolean;
}

/**
 * Makes one hub of the hubs of several databases: a socket belongs to the hub that knows its session. Member ids are
 * unique within one database only, so that no event may reach the sockets of another.
 */
export function joinHubs(hubs: readonly SiteHub[]): SocketHub {
  const hubOf = ({ identity }: Socket) => hubs.find(({ serves }) => serves(identity.siteId))?.hub;
  return {
    identify: async (passcode) => {
      const asked = await Promise.allSettled(hubs.map(({ hub }) => hub.identify(passcode)));
      const identified = asked.find(
        (one): one is PromiseFulfilledResult<Identity> =>
          one.status === 'fulfilled' && one.value !== undefined,
      );
      if (identified) return identified.value;
      // If no other database has the session, a database that does not answer may have it.
      const failed = asked.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    add: (socket) => hubOf(socket)?.add(socket),
    remove: (socket) => hubOf(socket)?.remove(socket),
  };
}
