import type { Person, Timeline, TimelineLine } from '@/lib/contract/operator-people';
import { readByAct } from '../../lib/operator';
import { LINE_KINDS } from '../../lib/people';
import type { Refused } from '../../lib/platform';
import { RefusedNote } from '../result/refused-note';
import type { OfferedAct } from './act-dialog';
import { AccessCard, AllowedCard, BalanceCard, ProtectionCard } from './state-cards';
import { TimelineCard } from './timeline-card';
import { AlikeCard, NotesCard, WhoCard } from './who-cards';

/** The lines that the summary begins with, and by which it grows. */
const LINES = 40;
/** The most lines of the summary; tabs have all. */
const MOST_LINES = 400;

interface PersonSummaryProps {
  site: string;
  person: Person;
  locale: string;
  search: string;
  /** As the page's address has them. */
  kind: string;
  lines: string;
  note: OfferedAct | undefined;
  end: OfferedAct | undefined;
  mayDo: (act: string) => boolean;
}

/** Reads the newest lines of a person, so many or all there are. */
async function readLines(
  body: object,
  count: number,
): Promise<{ lines: TimelineLine[]; isMore: boolean } | Refused> {
  const lines: TimelineLine[] = [];
  let next: string | null = null;
  do {
    const reply = await readByAct('person-timeline', { ...body, ...(next !== null && { before: next }) });
    if (!reply.ok) return reply;
    const answer = reply.data as Timeline;
    lines.push(...answer.list);
    next = answer.next;
  } while (next !== null && lines.length < count);
  return { lines, isMore: next !== null };
}

/** The first tab of a person's page: everything at a glance, in three columns. */
export async function PersonSummary({
  site,
  person,
  locale,
  search,
  kind: typedKind,
  lines: typedLines,
  note,
  end,
  mayDo,
}: PersonSummaryProps) {
  const { memId } = person.member;
  const kind = LINE_KINDS.find((one) => one === typedKind) ?? 'all';
  const count = Math.min(MOST_LINES, Math.max(LINES, Number(typedLines) || LINES));
  const read = await readLines({ siteId: site, memId, kind, locale }, count);
  return (
    <div className="person-columns">
      <div className="person-column">
        <WhoCard person={person} />
        <AlikeCard site={site} shared={person.shared} />
        <NotesCard site={site} person={person} write={note} />
      </div>
      <div className="person-column">
        <BalanceCard person={person} />
        {'lines' in read ? (
          <TimelineCard
            site={site}
            memId={memId}
            search={search}
            kind={kind}
            lines={read.lines}
            before={count - LINES}
            more={read.isMore && count < MOST_LINES ? count + LINES : undefined}
          />
        ) : (
          <RefusedNote act="person-timeline" refused={read} />
        )}
      </div>
      <div className="person-column">
        <ProtectionCard site={site} person={person} />
        <AccessCard site={site} person={person} end={end} />
        <AllowedCard site={site} person={person} mayDo={mayDo} />
      </div>
    </div>
  );
}
