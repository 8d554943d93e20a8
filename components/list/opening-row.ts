/**
 * Shows at once that a row of drawn markup is being opened: its control is busy, and a row with a spinner is below it
 * until the returned function is called. Nothing for any other control. `label` is a text of ours, without markup.
 */
export function showOpening(control: Element, label: string): () => void {
  const row = control.matches('[data-open-row]') ? control.closest('tr') : null;
  if (!row || control.getAttribute('aria-busy') === 'true') return () => {};
  control.setAttribute('aria-busy', 'true');
  control.setAttribute('aria-expanded', 'true');
  const opened = Object.assign(document.createElement('tr'), {
    role: 'row',
    className: 'opened is-coming',
    innerHTML: `<td role="cell" colspan="${row.cells.length}" aria-busy="true"><span role="status" class="sr-only">${label}</span></td>`,
  });
  row.after(opened);
  return () => {
    opened.remove();
    control.removeAttribute('aria-busy');
    control.setAttribute('aria-expanded', 'false');
  };
}
