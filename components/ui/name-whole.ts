/**
 * Names under the pointer what had no room for its whole name: members of rows and nodes of trees. A page would carry
 * each name twice otherwise.
 */
export function nameWhole({ target }: { target: EventTarget | null }): void {
  const place = target instanceof Element ? target.closest<HTMLElement>('.who, .tree-node') : null;
  if (!place || place.title) return;
  place.title = place.matches('.who')
    ? [...place.children].map(({ textContent }) => textContent).join(' · ')
    : `${place.querySelector('.tree-nick')?.textContent} · ${place.dataset.node}`;
}
