/**
 * Opens the keyboard of a phone for a field that is not in the page yet: browsers open it only for a field that gets the
 * focus within the tap, from which another one may take it over later. The field of this one goes with its focus.
 */
export function holdKeyboard(beside: HTMLElement, label: string): void {
  const holder = document.createElement('input');
  holder.className = 'sr-only';
  holder.ariaLabel = label;
  holder.onblur = () => holder.remove();
  beside.after(holder);
  holder.focus({ preventScroll: true });
}
