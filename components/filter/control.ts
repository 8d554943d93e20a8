import { formatCount } from '@/lib/format/money';
import { BOUND_DIGITS, type ListState, searchedNumber } from '@/lib/lists/filters';

/** One choice of a select or of several. */
export interface Option {
  value: string;
  label: string;
}

/** A field to search in, with a placeholder where its name does not explain the input. */
interface SearchField extends Option {
  hint?: string;
}

/** One of several choices. */
export interface Choice extends Option {
  /** Rows that it matches. */
  count?: number;
  /** Shown as a numeral before the label, 1 the highest. */
  level?: number;
}

/**
 * A part of the filter bar; `name` is the search param that it sets. Texts are in the page's language. `range`, `search`
 * and `kinds` are in the bar, all others in its panel.
 */
export type Control =
  /**
   * Two days: `startDate`, `endDate` (FORM-03), at most `maxDays` apart; with `oldData`, everywhere but in a
   * player's histories, the panel says whether they include data older than five days (decision 38).
   */
  | { kind: 'range'; label: string; maxDays?: number; oldData?: true }
  /** A text (`searchValue`) and, with several types, the field to search in (`searchType`). */
  | { kind: 'search'; label: string; types?: readonly SearchField[] }
  /** How rows are shown, not which ones, such as their order: not counted as a filter, and without a chip. */
  | { kind: 'view'; name: string; label: string; options: readonly Option[] }
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  /** The kinds of rows, each a link in a row of the bar, so that one press chooses one; the first is all of them. */
  | { kind: 'kinds'; name: string; label: string; options: readonly Option[] }
  /** An integer of so many digits at most, with its unit. */
  | { kind: 'number'; name: string; label: string; unit: string; digits: number }
  /** Check boxes of which any may be ticked; the param is read by `someOf`. */
  | {
      kind: 'choices';
      name: string;
      label: string;
      choices: readonly Choice[];
      /** Among the other filters of the panel, in no column of its own. */
      isBeside?: boolean;
    }
  /** Check boxes with a param each, read by `flag`. */
  | { kind: 'flags'; label: string; flags: readonly { name: string; label: string; count?: number }[] }
  /** A lower and an upper bound, read by `bound`. */
  | { kind: 'amounts'; label: string; from: string; to: string };

export type ControlOf<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>;

/** A control of the panel. */
export type PanelControl = Exclude<Control, ControlOf<'range' | 'search' | 'kinds'>>;

export const isInPanel = (control: Control): control is PanelControl =>
  control.kind !== 'range' && control.kind !== 'search' && control.kind !== 'kinds';

/** The search params that a control sets. */
export function paramNames(control: Control): string[] {
  switch (control.kind) {
    case 'range':
      return ['startDate', 'endDate'];
    case 'search':
      return control.types ? ['searchType', 'searchValue'] : ['searchValue'];
    case 'flags':
      return control.flags.map(({ name }) => name);
    case 'amounts':
      return [control.from, control.to];
    default:
      return [control.name];
  }
}

/** Most digits that a control accepts. */
export const mostDigits = (control: ControlOf<'number' | 'amounts'>): number =>
  control.kind === 'number' ? control.digits : BOUND_DIGITS;

/** Label and value of a control in a state, for chips, prints and exports; null where nothing is chosen. */
export function controlSummary(control: Control, state: ListState): { label: string; value: string } | null {
  const { label } = control;
  const chosen = (labels: readonly string[]) =>
    labels.length > 0 ? { label, value: labels.join(' · ') } : null;
  switch (control.kind) {
    case 'range': {
      // A search by number is of all days.
      if (searchedNumber(state)) return null;
      const { startDate, endDate } = state;
      return { label, value: startDate === endDate ? String(startDate) : `${startDate} – ${endDate}` };
    }
    case 'search': {
      const type = control.types?.find(({ value }) => value === state.searchType)?.label ?? label;
      return state.searchValue ? { label: type, value: String(state.searchValue) } : null;
    }
    case 'number':
      return state[control.name] ? { label, value: `${state[control.name]} ${control.unit}` } : null;
    case 'choices': {
      const values = String(state[control.name]).split(',');
      return chosen(control.choices.filter(({ value }) => values.includes(value)).map((one) => one.label));
    }
    case 'flags':
      return chosen(control.flags.filter(({ name }) => state[name] === 'Y').map((one) => one.label));
    case 'amounts': {
      const [from, to] = [state[control.from], state[control.to]].map((text) =>
        text ? formatCount(Number(text)) : '',
      );
      if (!from && !to) return null;
      return { label, value: from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}` };
    }
    default: {
      const value = String(state[control.name]);
      return { label, value: control.options.find((option) => option.value === value)?.label ?? value };
    }
  }
}

/** The value of a control as text without a label beside it: figures and typed words are prefixed with its name. */
export function summaryText(control: Control, state: ListState): string | null {
  const summary = controlSummary(control, state);
  if (!summary) return null;
  const isNamed = control.kind === 'search' ? control.types : ['amounts', 'number'].includes(control.kind);
  return isNamed ? `${summary.label}: ${summary.value}` : summary.value;
}
