import { fitColumns } from './fit-columns';

/**
 * Fits the columns of a table to the pane that scrolls it, and marks the edges of the pane whose sticky columns cover
 * others, for `table.css`. Returns a function that stops it.
 */
export function watchPane(pane: HTMLElement, onFit = () => {}): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = pane;
    pane.toggleAttribute('data-beneath-start', scrollLeft > 0);
    pane.toggleAttribute('data-beneath-end', scrollLeft + clientWidth < scrollWidth - 1);
  };
  let table: Element | null = null;
  const sizes = new ResizeObserver(() => {
    // A table that has been replaced changes its size to none.
    const current = pane.querySelector('table');
    if (current && current !== table) sizes.observe(current);
    table = current;
    // A frame later: fitting changes sizes, which a callback of a ResizeObserver must not do.
    requestAnimationFrame(() => {
      fitColumns(pane);
      mark();
      onFit();
    });
  });
  sizes.observe(pane);
  pane.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    pane.removeEventListener('scroll', mark);
  };
}
