import { Pill } from '@/components/ui/pill';
import { SegmentedLinks } from '@/components/ui/segmented';
import type { Translate } from '@/lib/i18n/translate';

/** Periods beside each other; older ones are reached from these. */
const SHOWN_PERIODS = 5;

const TONES = { running: 'info', waiting: 'brass', closed: 'neutral' } as const;

interface Shown {
  startDate: string;
  state: keyof typeof TONES;
}

interface PeriodLinksProps<P extends Shown> {
  t: Translate;
  /** Accessible name. */
  label: string;
  /** The latest first. */
  all: readonly P[];
  /** The chosen one. */
  period: P;
  nameOf: (period: P) => string;
  hrefOf: (period: P) => string;
}

/** The choice of a period, the latest first, around the chosen one, whose state is beside it. */
export function PeriodLinks<P extends Shown>({ t, label, all, period, nameOf, hrefOf }: PeriodLinksProps<P>) {
  const at = all.findIndex(({ startDate }) => startDate === period.startDate);
  const from = Math.max(0, Math.min(at - 2, all.length - SHOWN_PERIODS));
  const older = all[from + SHOWN_PERIODS];
  const newer = all[from - 1];
  return (
    <nav aria-label={label} className="no-print flex flex-wrap items-center gap-2 px-4 pt-3">
      <SegmentedLinks
        label={t('settlement.period')}
        className="max-w-full"
        items={[
          ...(newer ? [{ href: hrefOf(newer), label: t('settlement.later'), current: false }] : []),
          ...all.slice(from, from + SHOWN_PERIODS).map((one) => ({
            href: hrefOf(one),
            label: nameOf(one),
            current: one.startDate === period.startDate,
          })),
          ...(older ? [{ href: hrefOf(older), label: t('settlement.earlier'), current: false }] : []),
        ]}
      />
      <Pill tone={TONES[period.state]}>{t(`settlement.${period.state}`)}</Pill>
    </nav>
  );
}
