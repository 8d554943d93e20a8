import { DENSITIES, type Layout, writeLayout } from '@/lib/lists/layout';

const YEAR = 365 * 24 * 3600;

interface LayoutOptions {
  prefix: string;
  onChange: () => void;
}

/** Stores the choices of the columns' panel in the list's cookie, and marks the columns that find no room. */
export function startLayoutForm(root: HTMLElement, { prefix, onChange }: LayoutOptions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  function store(form: HTMLElement, layout: Layout) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${form.dataset.layout}=${writeLayout(layout)}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
    onChange();
  }

  function onPress({ target }: Event) {
    const form = target instanceof Element ? target.closest<HTMLElement>('[data-layout]') : null;
    if (!form || !(target as Element).closest('[data-default-columns]')) return;
    for (const { box, isOptional } of columnsOf(form)) box.checked = !isOptional;
    store(form, layoutOf(form));
  }

  function onChoice({ target }: Event) {
    const form = target instanceof Element ? target.closest<HTMLElement>('[data-layout]') : null;
    if (form) store(form, layoutOf(form));
  }

  root.addEventListener('click', onPress, { signal });
  root.addEventListener('change', onChoice, { signal });
  root.addEventListener('panelfill', markHidden, { signal });
  return () => listeners.abort();
}

const columnsOf = (form: HTMLElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].map((box) => ({
    box,
    isOptional: box.name === 'added',
  }));

/** The layout that a panel's fields describe. */
function layoutOf(form: HTMLElement): Layout {
  const chosen = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]:checked`)?.value;
  const columns = columnsOf(form);
  return {
    view: chosen('view') === 'table' ? 'table' : 'cards',
    density: DENSITIES.find((one) => one === chosen('density')) ?? 'normal',
    hidden: columns.filter(({ box, isOptional }) => !isOptional && !box.checked).map(({ box }) => box.value),
    added: columns.filter(({ box, isOptional }) => isOptional && box.checked).map(({ box }) => box.value),
  };
}

/** Says at each chosen column that the pane has no room for that it has none. */
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
