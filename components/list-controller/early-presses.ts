/** Controls of a list that need its script. Controls with a popover, a page or a fold of their own are left out. */
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
  // Presses on another list of the page are repeated by that list.
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
    // The browser has already changed the checkbox, and the repeated click changes it again.
    if (control instanceof HTMLInputElement) control.checked = !control.checked;
    control.click();
  }
}
