import { SheetIcon } from '@/components/ui/sheet-icon';
import type { ListState, ListUrl } from '@/lib/lists/filters';
import type { BarContext } from './bar-context';
import { type Control, paramNames, summaryText } from './control';

/** Params of a control that differ from the initial state. */
export const changedParams = (control: Control, { state, initial }: ListUrl) =>
  paramNames(control).filter((name) => state[name] !== initial[name]);

interface ChipsProps extends Pick<BarContext, 't' | 'url'> {
  controls: readonly Control[];
}

/** The active filters (those that differ from the initial state), each a link that removes it, and one for all. */
export function Chips({ t, url, controls }: ChipsProps) {
  const cleared = (names: readonly string[]): ListState =>
    Object.fromEntries(names.map((name) => [name, url.initial[name]!]));
  // The range has its own button, the sort the headings, and kinds are links themselves.
  const chips = controls.flatMap((control) => {
    const names = ['range', 'view', 'kinds'].includes(control.kind) ? [] : changedParams(control, url);
    const text = names.length > 0 ? summaryText(control, url.state) : null;
    if (!text) return [];
    return [{ names, text: control.kind === 'search' && !control.types ? `‘${text}’` : text }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filter.active')} className="contents">
      {chips.map(({ names, text }) => (
        <li key={names.join()} className="min-w-0">
          <a
            href={url.href(cleared(names))}
            data-stay=""
            aria-label={t('filter.remove', { filter: text })}
            className="chip"
          >
            {text}
            {SheetIcon({ of: 'close', className: 'size-3.5' })}
          </a>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <a href={url.href(cleared(chips.flatMap(({ names }) => names)))} data-stay="" className="clear">
            {t('filter.clearAll')}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
