import { DESK_KIND_NAMES, type DeskKind } from './desk';

/** A kind of matter that a notice tells of: those of the desk, and of players their own request that was decided. */
export type PushKind = DeskKind | 'decided';

/** The kinds that a side can switch on (PUSH-02), in the order of their switches. */
export const PUSH_KINDS: Readonly<Record<'partner' | 'play', readonly PushKind[]>> = {
  partner: DESK_KIND_NAMES,
  play: ['decided', 'message', 'answer'],
};

/** Every kind once. */
export const PUSH_KIND_NAMES: readonly PushKind[] = [...new Set(Object.values(PUSH_KINDS).flat())];

/** At most this many browsers of a person get notices; a further one replaces the first. */
export const MAX_PUSH_BROWSERS = 5;
