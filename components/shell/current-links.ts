/** Marks the links of the frame (`data-on`) that are current on a route, and no others: `qnaread` of `qnaread/7`. */
export function markCurrentLinks(path: string): void {
  const route = path.split('/')[0]!;
  for (const link of document.querySelectorAll<HTMLElement>('a[data-on]')) {
    if (link.dataset.on!.split(' ').includes(route)) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
