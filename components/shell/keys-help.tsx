import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';

/** The keyboard shortcuts. Each further `?` (`askCount`) opens or closes it, Esc or an outside click closes it. */
export default function KeysHelp({ askCount }: { askCount: number }) {
  const t = useTranslations('keys');
  const panel = useRef<HTMLElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    if (answered.current === askCount) return;
    answered.current = askCount;
    panel.current?.togglePopover();
  }, [askCount]);
  const keys = [
    { key: 'Ctrl K', action: t('palette') },
    { key: '/', action: t('search') },
    { key: '?', action: t('help') },
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
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-1 border border-line-strong bg-sunken px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
                {key}
              </kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
