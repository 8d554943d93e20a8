import { plainAmount } from '@/lib/format/amount-input';
import type { TransferType } from '@/lib/rules/transfer';

/** Buttons of a list's rows that open a pop-up (`popupTrigger`). */
const POPUP_BUTTONS = 'tr[data-key] [data-row]';

/** Finds the row of a member in the list of the page. */
const findMemberRow = (memId: string) =>
  document.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(memId)}"]`);

/** Returns the address of a member's detail, where the page lists the member; undefined elsewhere. */
export function detailLink(memId: string): string | undefined {
  const link = findMemberRow(memId)?.querySelector<HTMLAnchorElement>('a[href*="Detail?id="]');
  return link?.getAttribute('href') ?? undefined;
}

/**
 * Returns the next member of the page's list after this one that money can be given to: its nickname, and a function
 * that opens its transfer with an amount in display units, so that the same is given to one after another. The function
 * answers false if the list no longer has that member.
 */
export function nextTransfer(
  memId: string,
  { type, text }: { type: TransferType; text: string },
): { memNick: string; open: () => boolean } | undefined {
  const row = findMemberRow(memId);
  if (!row) return undefined;
  const next = [...document.querySelectorAll<HTMLElement>(POPUP_BUTTONS)].find(
    (button) =>
      row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !row.contains(button) &&
      JSON.parse(button.dataset.row!).kind === 'cash',
  );
  if (!next) return undefined;
  const { target } = JSON.parse(next.dataset.row!);
  return {
    memNick: target.memNick,
    open() {
      // The list may have been rendered again, so the button is looked up now.
      const button = [
        ...(findMemberRow(target.memId)?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
      ].find(({ dataset }) => JSON.parse(dataset.row!).kind === 'cash');
      if (!button) return false;
      const sign = type === 'takeBack' ? '-' : '';
      window.history.replaceState(
        null,
        '',
        `${window.location.pathname}${window.location.search}#transfer=${sign}${plainAmount(text)}`,
      );
      button.click();
      return true;
    },
  };
}
