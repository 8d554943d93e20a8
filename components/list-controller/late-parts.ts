import { loadFragment } from '@/lib/lists/fragment-loader';

/**
 * Loads the parts of an open row that follow it, each from the fragment that it names. Where that fails, the row is as
 * it was without it: its heading leads to the part as a page.
 */
export function loadLateParts(cell: Element): void {
  for (const late of cell.querySelectorAll<HTMLElement>('[data-late]')) void fill(late);
}

async function fill(late: HTMLElement): Promise<void> {
  try {
    const template = document.createElement('template');
    template.innerHTML = await loadFragment(late.dataset.late!);
    const part = template.content.querySelector('[data-part]');
    if (part) late.replaceChildren(...part.childNodes);
  } catch {
    late.replaceChildren();
  } finally {
    late.removeAttribute('aria-busy');
    late.classList.remove('min-h-60', 'md:min-h-44');
  }
}
