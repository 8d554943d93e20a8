/**
 * Hides further columns of a table while it is wider than its pane. Below which width of the pane a column is hidden is
 * written in digits of the pane's font: where the texts are wider than estimated the digits are made so too. It refers to
 * nothing outside, so that tests can run it in pages without scripts.
 */
export function fitColumns(pane: HTMLElement): void {
  const table = pane.querySelector<HTMLElement>('table:has([data-choice])');
  pane.style.fontSize = '';
  for (let size = 1.05; table && size < 1.8 && table.offsetWidth > pane.clientWidth; size += 0.05) {
    pane.style.fontSize = `${size}em`;
  }
}
