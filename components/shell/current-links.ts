/** Marks the links of the frame (`data-on`) that are current on a route, and no others. */
export function markCurrentLinks(route: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-on]')) {
    if (link.dataset.on!.split(' ').includes(route)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
