import { changedParams } from '@/components/filter/chips';
import { paramNames, summaryText } from '@/components/filter/control';
import { rangeText } from '@/components/filter/range-text';
import { buttonClass } from '@/components/ui/button-class';
import type { MessageKey } from '@/lib/i18n/translate';
import { type ListState, searchedNumber } from '@/lib/lists/filters';
import { creatableLevelsUnder } from '@/lib/rules/level';
import { isNumberLike } from '@/lib/rules/numbers';
import { rangeBeyond } from '@/lib/rules/quick-range';
import { type AnyList, availableTree, type ListRenderContext } from './definition';

/** Longer ranges that an empty list offers, the shorter first, with the labels of their buttons. */
const WIDER = { days7: 'empty.showWeek', month1: 'empty.showMonth' } as const;

/** The search param `create` that opens the pop-up for a kind of account, and the label of the link to it. */
const CREATE = {
  partner: { param: 'partner', label: 'empty.toCreate' },
  member: { param: '1', label: 'empty.toCreateMember' },
} as const;

/** An empty list: its message, the filters and days that explain it, and buttons that may lead to rows. */
export function EmptyList({
  list,
  context,
  zeroCount,
}: {
  list: AnyList;
  context: ListRenderContext<ListState>;
  /** Number of hidden rows that have nothing but zeros. */
  zeroCount: number;
}) {
  const { t, url, today, locale, viewer, rights } = context;
  const controls = list.controls(context, url);
  const chosen = controls
    .filter(({ kind }) => kind !== 'range' && kind !== 'view')
    .filter((control) => changedParams(control, url).length > 0);
  const names = chosen.flatMap(paramNames);
  const cleared: ListState = Object.fromEntries(names.map((name) => [name, url.initial[name]!]));
  const values = chosen.map((control) => summaryText(control, url.state)).join(' · ');
  const range = controls.find(({ kind }) => kind === 'range');
  // On other days the hidden rows may have figures, and members that a filter leaves out may match it.
  const days =
    range &&
    !searchedNumber(url.state) &&
    (list.isOfDays || zeroCount > 0 || chosen.some(({ kind }) => kind === 'flags'))
      ? { startDate: String(url.state.startDate), endDate: String(url.state.endDate) }
      : null;
  const wider = days ? rangeBeyond(days, ['days7', 'month1'], today) : undefined;
  const isElsewhere = availableTree(list, context) !== undefined && url.state.memId !== url.initial.memId;
  const why = [
    ...(chosen.length > 0 ? [t('empty.because', { filters: values })] : []),
    ...(days ? [t('empty.onDays', { range: rangeText({ t, locale, today }, days) })] : []),
    ...(isElsewhere ? [t('empty.selected', { id: String(url.state.memId) })] : []),
  ];
  const search = controls.find((control) => control.kind === 'search');
  // The search text may be a number, typed where ids are searched for.
  const mayBeNumber =
    url.state.searchType !== 'number' &&
    search?.types?.some(({ value }) => value === 'number') &&
    isNumberLike(String(url.state.searchValue));
  const ownHelp = (label: MessageKey, change: ListState) => ({ href: url.href(change), label, isOwn: true });
  const levels = rights ? creatableLevelsUnder(viewer.partnerLevel, rights) : [];
  const first = list.firstCreates?.find((one) =>
    levels.some((level) => (level === 'NORMAL') === (one === 'member')),
  );
  const action = first
    ? { href: `${url.path}?create=${CREATE[first].param}`, label: CREATE[first].label }
    : list.emptyAction?.(context);
  const helps = [
    ...(mayBeNumber ? [ownHelp('empty.byNumber', { searchType: 'number' })] : []),
    ...(wider ? [ownHelp(WIDER[wider.name], { ...wider.range })] : []),
    ...(chosen.length > 0 ? [ownHelp('empty.clear', cleared)] : []),
    ...(isElsewhere ? [ownHelp('empty.showBelow', { memId: url.initial.memId! })] : []),
    ...(action && chosen.length === 0 && zeroCount === 0 && !isElsewhere
      ? [{ ...action, isOwn: false }]
      : []),
  ];
  return (
    <div className="grid justify-items-center gap-1 px-4 py-10 text-center text-sm text-ink-2">
      {/* One chip, in the frame of a row of chips. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 80 46"
        className="mb-2 w-20 text-line-strong"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      >
        <rect x="1" y="12" width="78" height="33" rx="5" />
        <path d="M13 12v33M25 12v33M37 12v33M67 12v33" />
        <circle cx="53" cy="12" r="11" className="fill-surface" />
        <circle cx="53" cy="12" r="6" strokeDasharray="3 2" />
      </svg>
      <p className="text-md font-semibold text-ink">
        {t(zeroCount > 0 ? 'empty.noFigures' : list.empty(url.state, context))}
      </p>
      {why.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {helps.length > 0 ? (
        <div className="no-print mt-2 flex flex-wrap justify-center gap-2">
          {helps.map(({ href, label, isOwn }) => (
            <a
              key={label}
              href={href}
              data-stay={isOwn ? '' : undefined}
              className={buttonClass('plain', 'sm')}
            >
              {t(label)}
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}
