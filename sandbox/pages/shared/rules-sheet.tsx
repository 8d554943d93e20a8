/** @jsxImportSource preact */
import { CloseButton } from './button';
import { asModal } from './modal';
import { kindOfBet } from './number-bets';
import { first, root } from './page';
import { render } from './stage';
import { text } from './words';

let isOpen = false;

export function openRules(): void {
  isOpen = true;
  render();
}

function closed(): void {
  isOpen = false;
  render();
}

/** Rules and returns in a sheet, once it is opened. */
export function RulesSheet() {
  if (!isOpen) return null;
  // One row for all bets on the same count of numbers: their return is the same.
  const returns = new Map(
    Object.entries(first.returns).map(([code, share]) => [kindOfBet(code) ?? code, share]),
  );
  return (
    <dialog class="sheet" aria-labelledby="rules-title" ref={asModal} onClose={closed}>
      <div class="sheet-head">
        <h2 id="rules-title">{text('rules')}</h2>
        <CloseButton aria-label={text('close')} onClick={() => root.querySelector('dialog')?.close()} />
      </div>
      {text('rulesText')
        .split('\n')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      {returns.size > 0 && (
        <dl>
          {[...returns].map(([name, share]) => [
            <dt key={name}>{text(name)}</dt>,
            <dd key={share}>{`${share} %`}</dd>,
          ])}
        </dl>
      )}
      <p class="text-ink-3">{text('returnsNote')}</p>
      <p class="text-ink-3">{text('noEffect')}</p>
    </dialog>
  );
}
