import { loadMorph } from './load-morph';

/** The row that an element is in. */
export const findRow = (element: Element) => element.closest<HTMLTableRowElement>('tr[data-key]');

interface OpenRowsOptions {
  /** Loads the content of a row by its key. */
  load: (key: string) => Promise<string>;
  onFailure: (error: unknown) => void;
  /** Text for a row that is loading. */
  loadingText: () => string;
}

/** The open rows of a list, on any of its pages. */
export class OpenRows {
  private readonly keys: Set<string>;

  constructor(
    private readonly pane: HTMLElement,
    private readonly options: OpenRowsOptions,
  ) {
    this.keys = new Set(
      [...pane.querySelectorAll<HTMLElement>('tr.is-open')].map(({ dataset }) => dataset.key!),
    );
  }

  toggle(row: HTMLTableRowElement): void {
    if (row.classList.contains('is-open')) this.close(row);
    else void this.open(row);
  }

  /** Loads an open row again. */
  retry(opened: Element): void {
    const row = opened.previousElementSibling as HTMLTableRowElement;
    this.close(row);
    void this.open(row);
  }

  /** Returns the content of the open rows, so that new rows can take it over. */
  contents(): ReadonlyMap<string, string> {
    const opened = [...this.pane.querySelectorAll<HTMLElement>('tr.opened')];
    return new Map(opened.map((one) => [one.dataset.opened!, one.querySelector('td')!.innerHTML]));
  }

  /**
   * Opens the rows again after the table was replaced, with their old content until it is loaded. After a refresh the
   * content is loaded even if the table is the same.
   */
  restore(contents: ReadonlyMap<string, string>, isRefresh: boolean): void {
    for (const row of this.pane.querySelectorAll<HTMLTableRowElement>('tr[data-key]')) {
      const key = row.dataset.key!;
      if (!this.keys.has(key)) continue;
      if (!row.classList.contains('is-open')) void this.open(row, contents.get(key));
      else if (isRefresh) void this.fill(row, row.nextElementSibling!.querySelector('td')!, true);
    }
  }

  /** Opens a row with its old content, or with a note that it is loading, and loads its fragment. */
  private open(row: HTMLTableRowElement, oldContent?: string) {
    this.keys.add(row.dataset.key!);
    setOpen(row, true);
    const cell = addOpened(row, oldContent ?? loadingContent(this.options.loadingText()));
    return this.fill(row, cell, oldContent !== undefined);
  }

  /** Loads the content of an open row. Content that is there is changed in place, so that the focus remains. */
  private async fill(row: HTMLTableRowElement, cell: HTMLElement, isInPlace: boolean) {
    const control = row.querySelector<HTMLElement>('[data-open-row]');
    for (const one of [cell, control]) one?.setAttribute('aria-busy', 'true');
    try {
      const html = await this.options.load(row.dataset.key!);
      const late = await loadMorph();
      const hadFocus = cell.contains(document.activeElement);
      if (isInPlace) late.morph(cell, html);
      else cell.innerHTML = html;
      // The pressed button may have disappeared: the focus goes to its row.
      if (hadFocus && document.activeElement === document.body) {
        (cell.querySelector<HTMLElement>('button') ?? control)?.focus({ preventScroll: true });
      }
      late.loadLateParts?.(cell);
    } catch (error) {
      if (!cell.isConnected) return;
      this.close(row);
      this.options.onFailure(error);
    } finally {
      for (const one of [cell, control]) one?.removeAttribute('aria-busy');
    }
  }

  private close(row: HTMLTableRowElement) {
    this.keys.delete(row.dataset.key!);
    setOpen(row, false);
  }
}

function setOpen(row: HTMLTableRowElement, isOpen: boolean) {
  row.classList.toggle('is-open', isOpen);
  row.querySelector('[data-open-row]')?.setAttribute('aria-expanded', String(isOpen));
  const next = row.nextElementSibling;
  if (!isOpen && next?.matches('.opened')) next.remove();
}

/** Adds the row with the content below an open row; returns its one cell. */
function addOpened(row: HTMLTableRowElement, content: string): HTMLTableCellElement {
  const opened = document.createElement('tr');
  opened.role = 'row';
  opened.className = 'opened';
  opened.dataset.opened = row.dataset.key!;
  const cell = document.createElement('td');
  cell.role = 'cell';
  cell.colSpan = row.cells.length;
  cell.innerHTML = content;
  opened.append(cell);
  row.after(opened);
  return cell;
}

/** Returns a note for screen readers; `label` is a text of the catalogue, without markup. */
const loadingContent = (label: string) => `<span role="status" class="sr-only">${label}</span>`;
