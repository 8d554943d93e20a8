import type { Person } from '@/lib/contract/operator-people';
import type { Locale } from '@/lib/i18n/locales';
import type { OfferedAct } from '../components/people/act-dialog';
import { actTexts } from './act-texts';
import { formFields } from './forms';
import { findAct } from './operator';
import type { Desk } from './platform';

/** What an operator may do to a person, with the forms of it. */
export interface OfferedActs {
  lock: OfferedAct[];
  adjust: OfferedAct[];
  message: OfferedAct[];
  note: OfferedAct | undefined;
  end: OfferedAct | undefined;
}

/** The acts of a site that an operator may do to a person in their state; a closed account allows none. */
export function offeredActs(desk: Desk, site: string, person: Person, locale: Locale): OfferedActs {
  const { memId, states } = person.member;
  const offer = (name: string, shown: readonly string[], isReasonRequired = false): OfferedAct[] => {
    const act = findAct(desk, name, site);
    if (!act) return [];
    return [
      {
        act: name,
        title: actTexts(locale, act).title,
        fields: formFields(locale, act).filter((field) => shown.includes(field.name)),
        fixed: { memId },
        fourEyes: act.fourEyes,
        isReasonRequired,
      },
    ];
  };
  const isClosed = states.includes('closed');
  const moved = ['amount', 'memo'];
  return {
    lock: isClosed
      ? []
      : [
          ...(states.includes('locked') ? offer('unlock', []) : []),
          ...(states.includes('suspended') ? offer('unsuspend', []) : offer('suspend', [], true)),
        ],
    adjust: isClosed
      ? []
      : ['grant', 'take-back', 'point-grant', 'point-take-back'].flatMap((name) => offer(name, moved)),
    message: isClosed ? [] : offer('message', ['title', 'content', 'mustRead']),
    note: offer('member-note', ['text'])[0],
    end: offer('sign-out', [])[0],
  };
}
