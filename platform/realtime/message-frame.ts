import type { Event } from './bus';

/** An event serialised once for all sockets. */
export interface Delivery {
  event: Event;
  /** The headers common to all receivers, and the body: JSON `{cmd, data1, data2, …, seq}`. */
  tail: string;
}

export function createDelivery(event: Event): Delivery {
  const { command, seq } = event;
  const body = JSON.stringify({ ...command, seq });
  const length = Buffer.byteLength(body);
  const headers = `message-id:${seq}\nseq:${seq}\ncontent-type:application/json\ncontent-length:${length}\n`;
  return { event, tail: `${headers}\n${body}\0` };
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };
const escaped = (value: string): string => value.replace(/[\\\r\n:]/g, (sign) => ESCAPES[sign]!);

/** The part of a MESSAGE frame that is the same for all events of a subscription. */
export const messageHead = (subscription: string, destination: string): string =>
  `MESSAGE\nsubscription:${escaped(subscription)}\ndestination:${escaped(destination)}\n`;

/** A MESSAGE frame. `nth` numbers the events of this connection from 1 without gaps. */
export const messageFrame = (head: string, nth: number, { tail }: Delivery): string =>
  `${head}nth:${nth}\n${tail}`;
