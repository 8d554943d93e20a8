import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { hasPlainKeys, PLAIN_KEYS } from '@/components/ui/shortcuts';
import type { Capability } from '@/lib/contract/capabilities';

interface KeysHelpProps {
  askCount: number;
  /** Capabilities that the site's upstream does not have: their keys are left out. */
  lacks?: readonly Capability[] | undefined;
}

/** The keys of the bar for selected members, by the capability that they need, and the names of its buttons. */
const BULK = [
  ['bulkMoves', 'G R', ['money.give', 'money.takeBack']],
  ['memberRights', 'L U', ['list.lock', 'list.unlock']],
  ['messages', 'M', ['list.message']],
  ['notes', 'T', ['list.tag']],
] as const;

/** The keyboard shortcuts, with the switch that turns those without Ctrl off. Each further `?` (`askCount`) opens or closes it, Esc or an outside click closes it. */
export default function KeysHelp({ askCount, lacks = [] }: KeysHelpProps) {
  const t = useTranslations('keys');
  const all = useTranslations();
  const [isPlainOn, setPlainOn] = useState(hasPlainKeys);
  const note = useId();
  const panel = useRef<HTMLElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === askCount) return;
    answered.current = askCount;
    panel.current?.togglePopover();
  }, [askCount]);
  const bulk = BULK.filter(([capability]) => !lacks.includes(capability));
  const bulkNames = bulk.flatMap(([, , names]) => names.map((name) => all(name)));
  const keys = [
    { key: 'Ctrl K', action: lacks.includes('find') ? all('palette.openScreens') : t('palette') },
    { key: '/', action: t('search') },
    ...(lacks.includes('desk') ? [] : [{ key: 'D', action: t('desk') }]),
    { key: '? · Ctrl /', action: t('help') },
    { key: 'J K', action: t('rowWalk') },
    { key: 'Enter', action: t('rowOpen') },
    ...(bulk.length === 0
      ? []
      : [
          { key: 'X', action: t('rowSelect') },
          { key: 'A', action: t('rowSelectAll') },
          {
            key: bulk.map(([, key]) => key).join(' '),
            action: bulk.length === BULK.length ? t('bulk') : t('bulkSome', { names: bulkNames.join(' · ') }),
          },
        ]),
    { key: '↑ ↓ → ←', action: t('tableWalk') },
    { key: '↑ ↓ → ← Enter', action: t('rateWalk') },
    { key: 'Ctrl S', action: t('rateSave') },
    { key: 'Ctrl Z', action: t('rateUndo') },
    { key: 'Esc', action: t('rateRestore') },
    { key: '↑ ↓', action: t('treeWalk') },
    { key: '→ ←', action: t('treeOpen') },
    { key: 'Home End', action: t('treeEnds') },
    { key: 'Enter', action: t('treeSelect') },
    { key: 'Esc', action: t('close') },
  ];
  return (
    <section
      ref={panel}
      popover="auto"
      aria-label={t('title')}
      className="m-auto w-80 max-w-[90vw] rounded-3 border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-veil"
    >
      <h2 className="pb-3 text-lg font-semibold">{t('title')}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {keys.map(({ key, action }) => (
          <div key={action} className="contents">
            <dt>
              <kbd className="rounded-1 border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-8 items-center gap-2 border-t border-line pt-3 text-sm">
        <input
          type="checkbox"
          checked={isPlainOn}
          aria-describedby={note}
          onChange={({ target }) => {
            setPlainKeys(target.checked);
            setPlainOn(hasPlainKeys());
          }}
          className="size-4"
        />
        {t('plain')}
      </label>
      <p id={note} className="text-xs text-ink-3">
        {t('plainNote')}
      </p>
    </section>
  );
}

/** Switches keys without Ctrl on or off, in this browser. */
function setPlainKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(PLAIN_KEYS);
    else localStorage.setItem(PLAIN_KEYS, 'off');
  } catch {
    // The browser stores nothing for this site: they stay on.
  }
}
