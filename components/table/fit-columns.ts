/**
 * Hides further columns of a table while it is wider than its pane. Below which width of the pane a column is hidden is
 * written in digits of the pane's font: where the texts are wider than estimated the digits are made so too. It refers to
 * nothing outside, so that tests can run it in pages without scripts.
 */
export function fitColumns(pane: HTMLElement): void {
  const { style } = pane;
  style.fontSize = '';
  const size = Number.parseFloat(getComputedStyle(pane).fontSize);
  const table = pane.querySelector('table');
  if (!table) return;
  const canHide = () =>
    [...pane.querySelectorAll('th[data-choice]')].some((head) => head.getClientRects().length > 0);
  for (let step = 1; step <= 12 && table.offsetWidth > pane.clientWidth && canHide(); step += 1) {
    style.fontSize = `${size * 1.05 ** step}px`;
  }
}
