import type { ListState } from '@/lib/lists/filters';

/** One choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** A part of the filter bar; `name` is the search param that it sets. Texts are in the page's language. */
export type Control =
  /** Quick ranges and two days: `startDate`, `endDate` (FORM-03). `note` states the longest range. */
  | { kind: 'range'; label: string; note?: string }
  /** Submits as soon as an option is chosen. */
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  /** A text (`searchValue`) and, with several types, the field to search in (`searchType`). */
  | { kind: 'search'; label: string; types?: readonly Option[] }
  /** An integer with its unit. */
  | { kind: 'number'; name: string; label: string; unit: string };

/** The search params that a control sets. */
export function paramNames(control: Control): string[] {
  if (control.kind === 'range') return ['startDate', 'endDate'];
  if (control.kind === 'search') return control.types ? ['searchType', 'searchValue'] : ['searchValue'];
  return [control.name];
}

/** Label and value of a control in a state, for chips, prints and exports; null for an empty search. */
export function controlSummary(control: Control, state: ListState): { label: string; value: string } | null {
  const { label } = control;
  if (control.kind === 'range') {
    const { startDate, endDate } = state;
    return { label, value: startDate === endDate ? String(startDate) : `${startDate} – ${endDate}` };
  }
  if (control.kind === 'search') {
    const type = control.types?.find(({ value }) => value === state.searchType)?.label ?? label;
    return state.searchValue ? { label: type, value: String(state.searchValue) } : null;
  }
  const value = String(state[control.name]);
  if (control.kind === 'number') return { label, value: `${value} ${control.unit}` };
  return { label, value: control.options.find((option) => option.value === value)?.label ?? value };
}
