import { SegmentedLinks } from '@/components/ui/segmented';
import type { TimelineLine } from '@/lib/contract/operator-people';
import { pageTexts } from '../../lib/page-texts';
import { LINE_KINDS, type LineKind, personHref } from '../../lib/people';
import { PersonCard } from './person-card';
import { TimelineLines } from './timeline-lines';

interface TimelineCardProps {
  site: string;
  memId: string;
  search: string;
  kind: LineKind;
  lines: readonly TimelineLine[];
  /** How many of the lines the page had before 'more' was pressed. */
  before: number;
  /** How many lines come next; undefined for none. */
  more: number | undefined;
}

/** Everything that happened to a person, filtered by kind. */
export async function TimelineCard({ site, memId, search, kind, lines, before, more }: TimelineCardProps) {
  const t = await pageTexts();
  const href = (params: Record<string, string>) => personHref(site, memId, { q: search, ...params });
  return (
    <PersonCard
      title={t('people.timeline')}
      action={
        <SegmentedLinks
          label={t('people.kinds')}
          items={LINE_KINDS.map((one) => ({
            href: href({ kind: one === 'all' ? '' : one }),
            label: t(`people.kind.${one}`),
            current: one === kind,
          }))}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section className="person-time" tabIndex={0} aria-label={t(`people.kind.${kind}`)}>
        <TimelineLines lines={lines} anchorAt={before} />
        {more === undefined ? null : (
          <p className="py-2 text-center">
            <a
              href={`${href({ kind: kind === 'all' ? '' : kind, lines: String(more) })}#on`}
              className="person-link"
            >
              {t('people.more')}
            </a>
          </p>
        )}
      </section>
    </PersonCard>
  );
}
