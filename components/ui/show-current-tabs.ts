/** Scrolls each strip of tabs so that its current tab is in the middle. */
export function showCurrentTabs(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-strip]')) {
    const tab = strip.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }
}
