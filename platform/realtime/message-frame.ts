import type { Event } from './bus';

/** An event as it goes to sockets: written out once, whoever hears it. */
export interface Delivery {
  event: Event;
  /** The headers that are the same for everybody, and the body: JSON `{cmd, data1, data2, …, seq}`. */
  rest: string;
}

export function delivery(event: Event): Delivery {
  const { command, seq } = event;
  const body = JSON.stringify({ ...command, seq });
  const length = Buffer.byteLength(body);
  const headers = `message-id:${seq}\nseq:${seq}\ncontent-type:application/json\ncontent-length:${length}\n`;
  return { event, rest: `${headers}\n${body}\0` };
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };
const escaped = (value: string): string => value.replace(/[\\\r\n:]/g, (sign) => ESCAPES[sign]!);

/** The part of a MESSAGE that is the same for all events of a subscription. */
export const messageHead = (subscription: string, destination: string): string =>
  `MESSAGE\nsubscription:${escaped(subscription)}\ndestination:${escaped(destination)}\n`;

/** A whole MESSAGE. `nth` numbers what this connection has been told, from 1 without gaps. */
export const messageFrame = (head: string, nth: number, { rest }: Delivery): string =>
  `${head}nth:${nth}\n${rest}`;
