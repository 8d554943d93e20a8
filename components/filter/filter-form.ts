import { announceNavigation } from '@/components/ui/navigation-event';
import { hrefWith, type ListAddress, type ListState } from '@/lib/lists/list-href';

const FORM = 'form[data-filters]';

/**
 * Makes the filter forms of a page load their list without a reload: their addresses leave out initial values, their
 * panels close, and a select with `data-now` submits at once.
 */
export function startFilterForm(root: HTMLElement, show: (href: string) => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!form.matches(FORM)) return;
    event.preventDefault();
    if (!areNumbersRight(form)) return;
    const href = hrefOf(form);
    announceNavigation(href);
    show(href);
  }

  function onChange({ target }: Event) {
    if (!(target instanceof HTMLSelectElement) || !target.closest(FORM)) return;
    if (target.dataset.now !== undefined) target.form?.requestSubmit();
    const { hint } = target.selectedOptions[0]?.dataset ?? {};
    const search = target.form?.querySelector<HTMLInputElement>('[type="search"]');
    if (hint !== undefined && search) search.placeholder = hint;
  }

  root.addEventListener('submit', onSubmit, { signal });
  root.addEventListener('change', onChange, { signal });
  return () => listeners.abort();
}

/** The address of a form's fields. */
function hrefOf(form: HTMLFormElement): string {
  const list: ListAddress = JSON.parse(form.dataset.filters!);
  const data = new FormData(form);
  const change: ListState = {};
  for (const [name, initial] of Object.entries(list.initial)) {
    // An emptied field asks for the initial value.
    if (form.elements.namedItem(name)) change[name] = data.getAll(name).join().trim() || initial;
  }
  return hrefWith(list, change);
}

/** Digits of a typed number, grouped by threes or full-width; null for anything else, or too many. */
function typedDigits(text: string, most: number): string | null {
  const digits = text.normalize('NFKC').replace(/(?<=\d)[,\s](?=\d{3}(?!\d))|^\s+|\s+$/g, '');
  return /^\d*$/.test(digits) && digits.length <= most ? digits : null;
}

/** Whether the typed numbers of a form are right, which are then plain digits; shows the first problem. */
function areNumbersRight(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[data-digits]')];
  for (const field of fields) field.removeAttribute('aria-invalid');
  const digits = fields.map((field) => typedDigits(field.value, Number(field.dataset.digits)));
  const wrong = fields[digits.indexOf(null)];
  if (wrong) return refuse(wrong, wrong.dataset.problem!);
  fields.forEach((field, index) => {
    field.value = digits[index]!;
  });
  for (const bounds of form.querySelectorAll<HTMLElement>('[data-bounds]')) {
    const [from, to] = bounds.querySelectorAll('input');
    if (from?.value && to?.value && Number(from.value) > Number(to.value)) {
      return refuse(to, bounds.dataset.bounds!);
    }
  }
  return true;
}

function refuse(field: HTMLInputElement, problem: string): false {
  field.setAttribute('aria-invalid', 'true');
  document.getElementById(field.getAttribute('aria-describedby')!)!.textContent = problem;
  field.focus();
  return false;
}
