import type { ResponseOf } from '@/lib/contract/calls';
import { PIN_KINDS, type PinKind } from '@/lib/rules/inquiry';

export type Pinned = ResponseOf<'/api/board/pin'>['pin'];

/** The pin in an address, such as `?pin=bet-12`; null for invalid text. */
export function pinOf(text: unknown): { kind: PinKind; id: string } | null {
  const [, kind, id] = /^([a-z]+)-([A-Za-z0-9+_-]{1,20})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const knownKind = PIN_KINDS.find((one) => one === kind);
  return knownKind && id ? { kind: knownKind, id } : null;
}
