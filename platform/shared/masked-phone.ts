import type { BranchMember } from './branch';

/** Writes `01012345678` as `010****5678`; null stays null. */
export const maskedPhone = <P extends string | null>(phone: P): P =>
  (phone === null
    ? null
    : phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 7)) + phone.slice(3).slice(-4)) as P;

/**
 * Whether the caller may read a member's whole phone number: the caller's own, and those of members directly below,
 * whom the caller looks after (docs/decisions/2026-11-24-phone-numbers-masked.md).
 */
export const mayReadPhone = (
  caller: { id: number },
  target: Pick<BranchMember, 'id' | 'parentId'>,
): boolean => target.id === caller.id || target.parentId === caller.id;
