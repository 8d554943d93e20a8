import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isPlainKey, letterOf } from '@/components/ui/shortcuts';
import { focusFirstField } from './grid-keys';

/**
 * Keys of the worksheet that act from anywhere on its page. Ctrl or ⌘ with S saves, in place of the browser's saving of
 * the page; the keys are the browser's while a dialog is open, and without `onSave`. The arrow down leads from no element
 * or from the search into the first cell.
 */
export function useSheetKeys(
  table: RefObject<HTMLTableElement | null>,
  onSave: (() => void) | undefined,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isSave && letterOf(event) === 's' && !isDialogOpen() && onSave) {
      event.preventDefault();
      onSave();
    }
    if (event.key === 'ArrowDown' && isEntry(event) && focusFirstField(table.current)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether an arrow is pressed where it leads nowhere else: without a focus, or in the search. */
const isEntry = (event: KeyboardEvent): boolean =>
  (document.activeElement === document.body && isPlainKey(event)) ||
  (event.target instanceof HTMLInputElement && event.target.type === 'search' && !event.defaultPrevented);
