/** @jsxImportSource preact */
import type { PlayView } from '../../page-view';
import { Button } from './button';
import { BACK, Icon, INFO } from './icons';
import { LobbyLink } from './lobby-link';
import { OtherWallet } from './other-wallet';
import { openRules } from './rules-sheet';
import type { ViewProps } from './view-props';
import { amount, minutesText, Net, text } from './words';

type Head = PlayView['head'];

/** The stakes that the game takes; empty without limits. */
function limitsOf(head: Head): string {
  const [min, max] = [head?.minBet, head?.maxBet].map((n) =>
    n === null || n === undefined ? '' : amount(n),
  );
  return min || max ? `${min} – ${max}`.trim() : '';
}

/** A play time with its net result. */
const TimeAndNet = ({ name, of }: { name: string; of: { playMinutes: number; netAmt: number } }) => (
  <span>
    {text(name)} <b>{minutesText(of.playMinutes)}</b> <Net of={of.netAmt} />
  </span>
);

/** The way back, the game with its limits, play time and net result (SAFE-07), and the balance. */
export function Head({ view, refresh }: ViewProps) {
  const { head, name, locale, balance, bestReturn } = view;
  const facts = [
    limitsOf(head),
    bestReturn && `${text('returns')} ${bestReturn} %`,
    head?.vendorName[locale],
  ].filter(Boolean);
  return (
    <header>
      <div class="head">
        <LobbyLink class="round" aria-label={text('toLobby')} data-key="lobby">
          <Icon line={BACK} />
        </LobbyLink>
        <div class="min-w-0 flex-1">
          <h1>{name[locale]}</h1>
          <p class="limits">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <p class="day">
          {head?.session && <TimeAndNet name="sessionPlay" of={head.session} />}
          {head ? <TimeAndNet name="todayPlay" of={head} /> : '…'}
        </p>
        <Button name="rules" onClick={openRules} class="round" aria-label={text('rules')}>
          <Icon line={INFO} />
        </Button>
        <p class="balance grid text-right">
          <small>{text(head?.wallet === 'game' ? 'gameWallet' : 'balance')}</small>
          <b>{balance === undefined ? '…' : amount(balance)}</b>
        </p>
      </div>
      <OtherWallet view={view} refresh={refresh} />
    </header>
  );
}
