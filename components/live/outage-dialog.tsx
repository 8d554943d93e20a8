import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { MaintenanceClock } from './maintenance-clock';
import { type Outage, outage, type Wanted } from './outage';

/** Milliseconds after which a try that brought no answer is said to have failed. */
const TRY_MS = 2_000;

/**
 * The dialog of a window while its site cannot be used: the maintenance with its end (SITE-08), or that a page could
 * not be opened, with the ways to try again and to stay (LIVE-01). The page below stays as it is, with the text typed
 * in it.
 */
export default function OutageDialog({ base, state }: { base: string; state: Outage }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { isMaintenance, wanted } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it then says has another first control
  useEffect(() => {
    const { current } = dialog;
    if (!current?.open) current?.showModal();
    current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isMaintenance]);
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="outage no-print"
      onCancel={(event) => {
        event.preventDefault();
        if (!isMaintenance) wanted?.stay();
      }}
      // A browser closes it at the second Esc.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {isMaintenance ? (
        <Maintenance base={base} id={id} />
      ) : wanted ? (
        <Unreachable wanted={wanted} id={id} isPlay={base.endsWith('/play')} />
      ) : null}
    </dialog>,
    document.body,
  );
}

function Maintenance({ base, id }: { base: string; id: string }) {
  const t = useTranslations('entry.warning');
  return (
    <>
      <h2 id={`${id}-title`} tabIndex={-1} data-first="">
        {t('title')}
      </h2>
      <div id={`${id}-text`}>
        <MaintenanceClock
          base={base}
          texts={{ until: t('until', { time: '{time}' }), left: t('left'), soon: t('soon') }}
          onOver={outage.ask}
        />
        <p>{t('stays')}</p>
      </div>
    </>
  );
}

function Unreachable({ wanted, id, isPlay }: { wanted: Wanted; id: string; isPlay: boolean }) {
  const t = useTranslations('live');
  const [state, setState] = useState<'trying' | 'failed' | null>(null);
  useEffect(() => {
    if (state !== 'trying') return;
    const timer = setTimeout(() => setState('failed'), TRY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <h2 id={`${id}-title`}>{t('offlineTitle')}</h2>
      <p id={`${id}-text`}>{t('offlineText')}</p>
      <p role="status">{state ? t(state) : ''}</p>
      <div className="outage-ways">
        <button type="button" className={isPlay ? 'btn' : 'button md plain'} onClick={wanted.stay}>
          {t('stay')}
        </button>
        <button
          type="button"
          data-first=""
          className={isPlay ? 'btn btn-gold' : 'button md primary'}
          aria-busy={state === 'trying' || undefined}
          onClick={() => {
            setState('trying');
            outage.ask();
          }}
        >
          {t('retry')}
        </button>
      </div>
    </>
  );
}
