import { type SQL, sql } from 'drizzle-orm';
import type { Match } from '@/lib/rules/member-states';
import { mayReadPhone } from '../shared/masked-phone';
import { containsText, phoneEndsWith } from '../shared/member-text';

/**
 * A search by the last digits of a phone number needs at least this many. Every partner above the member can read them.
 */
const MIN_DIGITS = 4;
/** The first digits of a phone number are always shown, because nearly all members have the same ones. */
const SHOWN_PREFIX = 3;

/** Reads the digits of a search text that may be the end of a phone number; undefined for any other text. */
function phoneTail(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= MIN_DIGITS ? digits : undefined;
}

/**
 * Builds the condition on `member m` that its id, nickname or account holder contains the text, or that its phone
 * number ends with it. More than the last four digits match only where the viewer may read the complete number ({@link
 * mayReadPhone}); otherwise a viewer could guess the hidden digits one by one.
 */
export function anyMatches(text: string, viewerId: number): SQL {
  const tail = phoneTail(text);
  const mayReadNumber = sql`(m.id = ${viewerId} OR m.parent_id = ${viewerId})`;
  const phoneCondition = tail
    ? sql`OR (${phoneEndsWith(tail)} AND ${tail.length === MIN_DIGITS ? sql`true` : mayReadNumber})`
    : sql``;
  return sql`(${containsText(['mem_id', 'mem_nick', 'mem_name'], text)} ${phoneCondition})`;
}

/** Masks a phone number: only its prefix and the last `visible` digits stay, as in `010-****-6789`. */
function maskedPhone(phone: string, visible: number): string {
  const hidden = Math.max(SHOWN_PREFIX, phone.length - visible);
  const digits = [...phone].map((digit, i) => (i < SHOWN_PREFIX || i >= hidden ? digit : '*')).join('');
  return `${digits.slice(0, SHOWN_PREFIX)}-${digits.slice(SHOWN_PREFIX, -4)}-${digits.slice(-4)}`;
}

interface Searched {
  id: number;
  parentId: number | null;
  memId: string;
  memNick: string;
  memName: string;
  memPhone: string | null;
}

/** Names the field by which {@link anyMatches} found a row, with its value as the viewer may see it. */
export function matchedField(
  { memId, memNick, memName, memPhone, ...target }: Searched,
  text: string,
  viewerId: number,
): { matched: Match; matchedValue: string } {
  const searched = text.toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(searched);
  if (contains(memId)) return { matched: 'memId', matchedValue: memId };
  if (contains(memNick)) return { matched: 'memNick', matchedValue: memNick };
  const tail = phoneTail(text);
  const isSearched = tail?.length === MIN_DIGITS || mayReadPhone({ id: viewerId }, target);
  if (tail && isSearched && memPhone?.endsWith(tail)) {
    return { matched: 'phone', matchedValue: maskedPhone(memPhone, tail.length) };
  }
  return { matched: 'memName', matchedValue: memName };
}
