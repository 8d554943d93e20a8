/**
 * Sets the full name of a member or a tree node as its tooltip once the pointer is over it, since the visible name may be
 * truncated. In the HTML the tooltips would double every name.
 */
export function nameWhole({ target }: { target: EventTarget | null }): void {
  const place = target instanceof Element ? target.closest<HTMLElement>('.who, .tree-node') : null;
  if (!place || place.title) return;
  place.title = place.matches('.who')
    ? [...place.children].map(({ textContent }) => textContent).join(' · ')
    : `${place.querySelector('.tree-nick')?.textContent} · ${place.dataset.node}`;
}
