import type { ListContext } from '@/components/list/definition';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { clockOrDay } from '@/lib/format/day';
import type { MemberState } from '@/lib/rules/member-states';
import type { MemberRow } from './member-row';

/** Badges in the order of their weight: states that prevent a sign-in are first. */
export const STATE_BADGES: readonly [Exclude<MemberState, 'online'>, SheetIconName, tone: string][] = [
  ['barred', 'barred', 'is-loss'],
  ['suspended', 'barred', 'is-loss'],
  ['locked', 'locked', 'is-brass'],
  ['pending', 'pending', 'is-info'],
];

/** The weightiest badge of a member; null for one without. */
export function stateBadge({ t }: Pick<ListContext, 't'>, { states }: Pick<MemberRow, 'states'>) {
  const badge = STATE_BADGES.find(([state]) => states?.includes(state));
  if (!badge) return null;
  const [state, icon, tone] = badge;
  return (
    <span className={`state-badge ${tone}`}>
      {SheetIcon({ of: icon })}
      {t(`memberState.${state}`)}
    </span>
  );
}

/**
 * A member's state, if it has one, and its last sign-in: a time of today, a date before, or never. A function that renders a
 * row's, with the texts looked up once.
 */
export function memberState({ t, locale, today }: Pick<ListContext, 't' | 'locale' | 'today'>) {
  const online = t('memberState.online');
  const never = t('list.never');
  return ({ states, lastLoginDt }: Pick<MemberRow, 'states' | 'lastLoginDt'>) => {
    const badge =
      stateBadge({ t }, { states }) ??
      (states?.includes('online') ? <span className="online">{online}</span> : null);
    // The opened row has it whole.
    const last = lastLoginDt ? (
      <span className="num">{clockOrDay(locale, lastLoginDt, today)}</span>
    ) : (
      <span className="text-ink-3">{never}</span>
    );
    return badge ? (
      <>
        {badge} <small className="text-ink-3">{last}</small>
      </>
    ) : (
      last
    );
  };
}
