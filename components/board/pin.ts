import { movementName } from '@/components/ui/movement-name';
import type { ResponseOf } from '@/lib/contract/calls';
import type { Translate } from '@/lib/i18n/translate';
import { PIN_KINDS, type PinKind } from '@/lib/rules/inquiry';

export type Pinned = ResponseOf<'/api/board/pin'>['pin'];

/** The pin in an address, such as `?pin=bet-12`; null for invalid text. */
export function pinOf(text: unknown): { kind: PinKind; id: string } | null {
  const [, kind, id] = /^([a-z]+)-([A-Za-z0-9+_-]{1,20})$/.exec(typeof text === 'string' ? text : '') ?? [];
  const knownKind = PIN_KINDS.find((one) => one === kind);
  return knownKind && id ? { kind: knownKind, id } : null;
}

/** The name of a pin's target: of a movement of cash that undoes another, it says so. */
export const pinName = (
  t: Translate,
  { name, wallet, type, amount }: NonNullable<Pinned['facts']>,
): string => (wallet === 'cash' ? movementName(t, name, type, amount) : name);
