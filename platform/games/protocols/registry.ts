import type { Protocol } from '../vendor/protocol';
import { hub88Protocol } from './hub88/protocol';
import { ownProtocol } from './own/protocol';
import { valkyrieProtocol } from './valkyrie/protocol';

/** All protocols of vendors; a new one is a folder beside this file and a line here. */
export const PROTOCOLS: readonly Protocol[] = [ownProtocol, hub88Protocol, valkyrieProtocol];

/** The protocol of a vendor. Throws for a name that this release does not have. */
export function protocolOf({ protocol: name }: { protocol: string }): Protocol {
  const protocol = PROTOCOLS.find((one) => one.name === name);
  if (!protocol) throw new Error(`this release has no vendor protocol ${name}`);
  return protocol;
}
