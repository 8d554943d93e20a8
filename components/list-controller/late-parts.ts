import { loadFragment } from '@/lib/lists/fragment-loader';

/** The parts that will be loaded when their fold is opened. */
const waiting = new WeakSet<HTMLElement>();

/**
 * Loads the late parts of an open row, each from the fragment that it names. A part in a closed fold is loaded when the
 * fold is opened. Where loading fails, the row remains without the part; a link leads to the part as a page.
 */
export function loadLateParts(cell: Element): void {
  for (const late of cell.querySelectorAll<HTMLElement>('[data-late]')) {
    const fold = late.closest('details:not([open])');
    if (!fold) void fill(late);
    if (!fold || waiting.has(late)) continue;
    waiting.add(late);
    const load = () => {
      waiting.delete(late);
      void fill(late);
    };
    fold.addEventListener('toggle', load, { once: true });
  }
}

async function fill(late: HTMLElement): Promise<void> {
  try {
    late.innerHTML = await loadFragment(late.dataset.late!);
  } catch {
    late.replaceChildren();
  } finally {
    late.removeAttribute('aria-busy');
    late.classList.remove('min-h-60', 'md:min-h-44');
  }
}
