import type { ReactNode } from 'react';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { popupTrigger } from './popup-trigger';

/** Something that can be done with a row: a link, or a button that opens one of the list's pop-ups. */
export interface RowAction {
  id: string;
  label: string;
  /** The name of the row, for screen readers. */
  of: string;
  icon: SheetIconName;
  href?: string;
  newTab?: boolean;
  popup?: { kind: string; target: object };
}

/** The actions of a row: those of its menu, and at most one beside it. */
export interface RowActions {
  /** One of the menu's as an icon. */
  quick?: ReactNode;
  /** One that is not in the menu, with an element of its own. */
  own?: ReactNode;
  /** Makes the actions of the row's menu and of the opened row only when these open, since a page has dozens of rows. */
  menu?: () => readonly RowAction[];
  /** Where the menu's button leads while no script runs. */
  href?: string;
}

interface ActionElementProps {
  action: RowAction;
  className: string;
  role?: 'menuitem';
  children: ReactNode;
}

/** Renders the link or button of an action. A function, not a component: a page has dozens. */
export function actionElement({ action, className, role, children }: ActionElementProps) {
  const { label, of, href, newTab, popup } = action;
  const name = `${label} ${of}`;
  if (href !== undefined) {
    return (
      <a
        href={href}
        aria-label={name}
        title={label}
        role={role}
        className={className}
        {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      {...popupTrigger(popup!.kind, popup!.target)}
      aria-label={name}
      title={label}
      role={role}
      className={className}
    >
      {children}
    </button>
  );
}

/** Renders an action as an icon in its row. */
export const quickAction = (action: RowAction) =>
  actionElement({ action, className: 'row-button quick', children: SheetIcon({ of: action.icon }) });
