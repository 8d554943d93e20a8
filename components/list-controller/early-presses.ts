/** Controls of a list that work by its script alone; those with a popover, a page or a fold of their own are left out. */
const SCRIPTED = 'button[type="button"]:not([popovertarget],[data-fold-part]), a[href="#"], [data-select]';

declare global {
  interface Window {
    /** Elements that were pressed before the page's script had started, recorded by `earlyPresses`. */
    presses?: Element[];
  }
}

/** Repeats the early presses on a list, each control's last one: a press without an answer is often repeated. */
export function repeatPresses(root: HTMLElement): void {
  window.onclick = null;
  const pressed = new Set<HTMLElement>();
  // Those on another list of the page are that one's.
  window.presses = window.presses?.filter((element) => {
    const control = element.closest<HTMLElement>(SCRIPTED);
    const isOwn = control !== null && root.contains(control);
    if (isOwn) {
      pressed.delete(control);
      pressed.add(control);
    }
    return !isOwn;
  });
  for (const control of pressed) {
    // The browser has checked it already.
    if (control instanceof HTMLInputElement) control.checked = !control.checked;
    control.click();
  }
}
