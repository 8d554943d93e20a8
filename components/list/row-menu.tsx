import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef } from 'react';
import { actionElement, type RowAction } from '@/components/table/row-action';
import { SheetIcon } from '@/components/ui/sheet-icon';

interface RowMenuProps {
  actions: readonly RowAction[];
  /** What opened it: the menu stands below and gives the focus back. */
  button: HTMLElement;
  label: string;
  onClose: () => void;
}

/** The actions of a row as a menu; arrow keys walk through it, Esc and a click outside close it. */
export default function RowMenu({ actions, button, label, onClose }: RowMenuProps) {
  const t = useTranslations('list');
  const menu = useRef<HTMLDivElement>(null);
  // Rows that open further rows show that chevron alone: what opens them in place is pressed from here.
  const opener = button.closest('tr')?.querySelector<HTMLElement>('[data-open-row]');
  const isHidden = opener?.checkVisibility() === false;
  useEffect(() => {
    const element = menu.current!;
    const { right, bottom, top } = button.getBoundingClientRect();
    element.showPopover();
    const { offsetHeight, offsetWidth } = element;
    const fitsBelow = bottom + offsetHeight <= window.innerHeight;
    element.style.top = `${fitsBelow ? bottom : Math.max(0, top - offsetHeight)}px`;
    element.style.left = `${Math.max(0, right - offsetWidth)}px`;
    element.querySelector<HTMLElement>('.menu-item')?.focus();
    button.setAttribute('aria-expanded', 'true');
    // The browser has closed it already when its button is clicked, which would open it again.
    const onPress = (event: MouseEvent) => {
      if (!(event.target instanceof Node) || !button.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      element.hidePopover();
    };
    document.addEventListener('click', onPress, true);
    return () => {
      document.removeEventListener('click', onPress, true);
      button.removeAttribute('aria-expanded');
    };
  }, [button]);

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return menu.current?.hidePopover();
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item')];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    items[(to + items.length) % items.length]?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClick={() => menu.current?.hidePopover()}
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        // A pop-up that an item opened has the focus already.
        if (document.activeElement === document.body) button.focus();
        onClose();
      }}
      className="fixed inset-auto m-0 min-w-44 rounded-2 border border-line-strong bg-surface p-1.5 text-sm text-ink shadow-raised"
    >
      {opener && isHidden ? (
        <button type="button" role="menuitem" onClick={() => opener.click()} className="menu-item">
          {SheetIcon({ of: 'down' })}
          {t(opener.ariaExpanded === 'true' ? 'closeRow' : 'openRow')}
        </button>
      ) : null}
      {actions.map((action) => (
        <Fragment key={action.id}>
          {actionElement({
            action,
            className: 'menu-item',
            role: 'menuitem',
            children: (
              <>
                {SheetIcon({ of: action.icon })}
                {action.label}
              </>
            ),
          })}
        </Fragment>
      ))}
    </div>
  );
}
