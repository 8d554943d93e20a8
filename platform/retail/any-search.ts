import { type SQL, sql } from 'drizzle-orm';
import type { Match } from '@/lib/rules/member-states';
import { readsPhone } from '../shared/masked-phone';
import { containsText, phoneEndsWith } from '../shared/member-text';

/** Number of last digits of a phone that suffice to find it; every partner above reads them. */
const LEAST_DIGITS = 4;
/** First digits of a phone that are shown for any search: they are the same for nearly all members. */
const SHOWN_PREFIX = 3;

/** The digits of a text that may be the end of a phone number, else undefined. */
function phoneTail(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS ? digits : undefined;
}

/**
 * The condition on `member m` that a text is part of its id, nickname or account holder, or the end of its phone. More
 * than the last four digits match only where the viewer reads the whole number ({@link readsPhone}): otherwise the hidden
 * digits could be guessed one by one.
 */
export function anyMatches(text: string, viewerId: number): SQL {
  const tail = phoneTail(text);
  const isRead = sql`(m.id = ${viewerId} OR m.parent_id = ${viewerId})`;
  const ofPhone = tail
    ? sql`OR (${phoneEndsWith(tail)} AND ${tail.length === LEAST_DIGITS ? sql`true` : isRead})`
    : sql``;
  return sql`(${containsText(['mem_id', 'mem_nick', 'mem_name'], text)} ${ofPhone})`;
}

/** A phone with the digits starred that are neither its prefix nor the last `shown` ones: `010-****-6789`. */
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

/** The field by which {@link anyMatches} found a row, and its value as it may be shown. */
export function matchOf(
  { memId, memNick, memName, memPhone, ...target }: Searched,
  text: string,
  viewerId: number,
): { matched: Match; matchedValue: string } {
  const searched = text.toLowerCase();
  const has = (value: string) => value.toLowerCase().includes(searched);
  if (has(memId)) return { matched: 'memId', matchedValue: memId };
  if (has(memNick)) return { matched: 'memNick', matchedValue: memNick };
  const tail = phoneTail(text);
  const isSearched = tail?.length === LEAST_DIGITS || readsPhone({ id: viewerId }, target);
  if (tail && isSearched && memPhone?.endsWith(tail)) {
    return { matched: 'phone', matchedValue: maskedPhone(memPhone, tail.length) };
  }
  return { matched: 'memName', matchedValue: memName };
}
