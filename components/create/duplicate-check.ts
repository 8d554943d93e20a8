import { CallError } from '@/lib/query/read-call';
import type { FetchCall } from '@/lib/query/use-fetch-call';
import * as CODE from '@/lib/rules/code';
import { type FieldMessage, memIdError, nickError } from '@/lib/rules/signup';

export type CheckedField = 'memId' | 'memNick';

/**
 * The outcome of a duplicate check: free, or the error – a message by key, with the names that it concerns where there
 * were several, or the server's own text.
 */
export type CheckOutcome =
  | { free: true; key: FieldMessage }
  | { free: false; key: FieldMessage; names?: string[] }
  | { free: false; text: string };

const rules = {
  memId: {
    empty: 'front.member.pleaseEnterId',
    error: memIdError,
    taken: CODE.takenMemberId,
    takenKey: 'front.member.idDuplicate',
    freeKey: 'front.member.idAvailable',
  },
  memNick: {
    empty: 'front.member.pleaseEnterNick',
    error: nickError,
    taken: CODE.takenNickname,
    takenKey: 'front.member.nickDuplicate',
    freeKey: 'front.member.nickAvailable',
  },
} as const;

const ask = (fetchCall: FetchCall, field: CheckedField, value: string) =>
  field === 'memId'
    ? fetchCall('/api/admin/member/checkId', { memId: value })
    : fetchCall('/api/admin/member/checkNickname', { memNick: value });

/** Asks whether an id or a nickname is free (CREATE-03), after the rules that need no asking. */
export async function checkDuplicate(
  fetchCall: FetchCall,
  field: CheckedField,
  value: string,
): Promise<CheckOutcome> {
  const rule = rules[field];
  if (value === '') return { free: false, key: rule.empty };
  const wrong = rule.error(value);
  if (wrong) return { free: false, key: wrong };
  try {
    await ask(fetchCall, field, value);
    return { free: true, key: rule.freeKey };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.code === rule.taken
      ? { free: false, key: rule.takenKey }
      : { free: false, text: error.message };
  }
}

/** The same for every id or nickname of a group (CREATE-04); those that are taken are named. */
export async function checkGroup(
  fetchCall: FetchCall,
  field: CheckedField,
  values: string[],
): Promise<CheckOutcome> {
  const outcomes = await Promise.all(values.map((value) => checkDuplicate(fetchCall, field, value)));
  const { takenKey, freeKey } = rules[field];
  const names = values.filter((_, i) => {
    const outcome = outcomes[i]!;
    return 'key' in outcome && outcome.key === takenKey;
  });
  if (names.length > 0) return { free: false, key: 'front.member.groupDuplicate', names };
  return outcomes.find(({ free }) => !free) ?? { free: true, key: freeKey };
}
