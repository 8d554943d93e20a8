/** What only the page's script acts upon: buttons that open no popover, links without a page of their own, selection. */
const SCRIPTED = 'button[type="button"]:not([popovertarget]), a[href="#"], [data-select]';

declare global {
  interface Window {
    /** Elements that were pressed before the page's script had started, recorded by `EarlyPresses`. */
    presses?: Element[];
  }
}

/** Repeats the presses on a list that came before its script, once each: a press without an answer is often repeated. */
export function repeatPresses(root: HTMLElement): void {
  window.onclick = null;
  const pressed = new Set<HTMLElement>();
  // Those on another list of the page are that one's.
  window.presses = window.presses?.filter((element) => {
    const control = element.closest<HTMLElement>(SCRIPTED);
    const isOwn = control !== null && root.contains(control);
    if (isOwn) pressed.add(control);
    return !isOwn;
  });
  for (const control of pressed) {
    // The browser has checked it already.
    if (control instanceof HTMLInputElement) control.checked = !control.checked;
    control.click();
  }
}
