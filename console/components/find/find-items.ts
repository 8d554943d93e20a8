import type { FoundPeople } from '@/lib/contract/operator-people';
import { formatAmount } from '@/lib/format/money';
import { folded } from '@/lib/rules/text';
import { personHref } from '../../lib/people';

/** A screen or an act that the field leads to by its name. */
export interface Destination {
  href: string;
  name: string;
}

/** Something that was found. */
interface FindItem {
  id: string;
  href: string;
  /** Its name, and what else is known of it. */
  name: string;
  note: string;
  amount: string;
}

export interface FindGroup {
  id: 'items' | 'people' | 'screens' | 'acts';
  items: FindItem[];
}

/** Most screens, and most acts, that a text finds. */
const MOST_NAMED = 6;

interface Found {
  site: string;
  text: string;
  people: FoundPeople | undefined;
  screens: readonly Destination[];
  acts: readonly Destination[];
  /** What matched, and what an item is, in words. */
  words: {
    match: (match: FoundPeople['list'][number]['matches'][number]) => string;
    item: (item: FoundPeople['items'][number]) => string;
    all: (text: string) => string;
  };
}

function named(destinations: readonly Destination[], text: string): FindItem[] {
  return destinations
    .filter(({ name }) => folded(name).includes(folded(text)))
    .slice(0, MOST_NAMED)
    .map(({ href, name }) => ({ id: href, href, name, note: '', amount: '' }));
}

/**
 * What a text finds, in the order of the list: people, of whom Enter opens the first, items of the queue with that
 * number, screens and acts by name.
 */
export function findGroups({ site, text, people, screens, acts, words }: Found): FindGroup[] {
  const list = people?.list ?? [];
  const found = list.map((person) => ({
    id: `person ${person.memId}`,
    href: personHref(site, person.memId, { q: text }),
    name: `${person.memNick} ${person.memId}`,
    note: person.matches[0] ? words.match(person.matches[0]) : '',
    amount: formatAmount(person.cash),
  }));
  const whole = {
    id: 'all',
    href: `/${site}/people?${new URLSearchParams({ q: text })}`,
    name: words.all(text),
    note: '',
    amount: '',
  };
  const groups: FindGroup[] = [
    { id: 'people', items: list.length > 0 || people?.isTimedOut ? [...found, whole] : [] },
    {
      id: 'items',
      items: (people?.items ?? []).map((item) => ({
        id: `${item.kind} ${item.id}`,
        href: `/${site}/queue?item=${item.kind}-${item.id}`,
        name: words.item(item),
        note: `${item.memNick} ${item.memId}`,
        amount: item.amount === null ? '' : formatAmount(item.amount),
      })),
    },
    { id: 'screens', items: named(screens, text) },
    { id: 'acts', items: named(acts, text) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
