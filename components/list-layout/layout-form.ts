import { DENSITIES, type Layout, type WidthName, writeLayout } from '@/lib/lists/layout';

interface LayoutOptions {
  /** Called with the chosen layout as text. */
  onChange: (layout: string) => void;
}

/** Reads the choices of the columns' panel, and marks the chosen columns that have no room. */
export function startLayoutForm(root: HTMLElement, { onChange }: LayoutOptions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  const store = (form: HTMLElement) => onChange(writeLayout(readForm(form)));

  function onPress({ target }: Event) {
    const form = target instanceof Element ? target.closest<HTMLElement>('[data-layout]') : null;
    if (!form) return;
    const move = (target as Element).closest<HTMLElement>('[data-move]');
    if (move) return void (moveColumn(move) && store(form));
    if (!(target as Element).closest('[data-default-columns]')) return;
    const rows = listRows(form).sort((a, b) => readPlace(a) - readPlace(b));
    form.querySelector('[data-columns]')?.append(...rows);
    for (const row of rows) {
      const { box, width } = findFields(row);
      box.checked = box.name === 'hidden';
      width.value = '';
    }
    store(form);
  }

  function onChoice({ target }: Event) {
    const form = target instanceof Element ? target.closest<HTMLElement>('[data-layout]') : null;
    if (form) store(form);
  }

  root.addEventListener('click', onPress, { signal });
  root.addEventListener('change', onChoice, { signal });
  root.addEventListener('panelfill', markHidden, { signal });
  return () => listeners.abort();
}

/** Returns the columns of a panel, in their order. */
const listRows = (form: HTMLElement) => [...form.querySelectorAll<HTMLElement>('[data-at]')];

/** Reads the column's place in the list's own order. */
const readPlace = ({ dataset }: HTMLElement) => Number(dataset.at);

const findFields = (row: HTMLElement) => ({
  box: row.querySelector<HTMLInputElement>('[type="checkbox"]')!,
  width: row.querySelector('select')!,
});

/**
 * Exchanges a column with its neighbour; the focus stays on the pressed button. Returns false if there is no neighbour.
 */
function moveColumn(button: HTMLElement): boolean {
  const row = button.closest<HTMLElement>('[data-at]')!;
  const isUp = button.dataset.move === '-1';
  const other = isUp ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return false;
  if (isUp) row.after(other);
  else row.before(other);
  return true;
}

/** Reads the layout that a panel's fields describe. */
function readForm(form: HTMLElement): Layout {
  const chosen = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
  const rows = listRows(form);
  const columns = rows.map((row) => {
    const { box, width } = findFields(row);
    return { id: box.value, isOptional: box.name === 'added', isOn: box.checked, width: width.value };
  });
  const places = rows.map(readPlace);
  const isOrdered = places.some((place, index) => index > 0 && place < places[index - 1]!);
  return {
    view: chosen('view') === 'table' ? 'table' : 'cards',
    density: DENSITIES.find((one) => one === chosen('density')) ?? 'normal',
    hidden: columns.filter(({ isOptional, isOn }) => !isOptional && !isOn).map(({ id }) => id),
    added: columns.filter(({ isOptional, isOn }) => isOptional && isOn).map(({ id }) => id),
    order: isOrdered ? columns.map(({ id }) => id) : [],
    widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width ? [[id, width as WidthName]] : []))),
  };
}

/** Marks each chosen column for which the pane has no room. */
export function markHidden(): void {
  const hidden = [...document.querySelectorAll<HTMLElement>('.list-pane th[data-choice]')]
    .filter((head) => head.getClientRects().length === 0)
    .map(({ dataset }) => dataset.choice);
  for (const label of document.querySelectorAll<HTMLElement>('[data-layout] [data-note]')) {
    const box = label.querySelector('input')!;
    label.querySelector('small')?.remove();
    if (!box.checked || !hidden.includes(box.value)) continue;
    const note = document.createElement('small');
    note.className = 'ml-auto text-xs whitespace-nowrap text-ink-3';
    note.textContent = label.dataset.note!;
    label.append(note);
  }
}
