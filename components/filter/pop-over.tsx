import type { ReactNode } from 'react';

/** Search param of a page whose panels are filled and, where nothing runs scripts, open in the flow. */
export const PANELS = 'panels';

/** An address with filled panels. */
export const filledHrefOf = (href: string): string => `${href}${href.includes('?') ? '&' : '?'}${PANELS}=1`;

interface PopOverProps {
  /** Unique in the page. */
  id: string;
  /** Accessible name of the panel. */
  label: string;
  /** Name of the button where its content is no text. */
  buttonLabel?: string | undefined;
  button: ReactNode;
  buttonClass?: string;
  /** The panel sets the present view of the page, beside links to other views. */
  isCurrent?: boolean | undefined;
  /** Width from the md breakpoint up, as `[--w:20rem]`; below it the panel is a sheet at the foot. */
  widthClass: string;
  /** Fragment of the list that fills the panel when it opens. */
  part?: string;
  /** Lazy component that fills the panel when it opens, with its props as JSON. */
  island?: { name: string; props?: object };
  /** Content of a panel that needs neither, or without script the content of one that does. */
  children?: ReactNode;
  /** The address asks for filled panels ({@link PANELS}). */
  isFilled?: boolean | undefined;
  /** The address with filled panels, for a panel that works without script. */
  filledHref?: string;
}

/**
 * A button and the panel below it. The browser opens and closes it (button, Esc, outside click) and restores the focus;
 * `panels.ts` places and fills it. Text that was typed and not submitted is gone when it opens again.
 */
export function PopOver({
  id,
  label,
  buttonLabel,
  button,
  buttonClass,
  isCurrent,
  widthClass,
  part,
  island,
  children,
  isFilled = false,
  filledHref,
}: PopOverProps) {
  const isLazy = part !== undefined || island !== undefined;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-current={isCurrent || undefined}
        className={buttonClass}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a pop-over in every browser */}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        data-panel={part}
        data-island={island?.name}
        data-props={island?.props ? JSON.stringify(island.props) : undefined}
        className={`pop-over ${widthClass} ${isFilled && children ? 'filled' : ''}`}
      >
        {isLazy ? withoutScript({ label, children, isFilled, filledHref }) : children}
      </div>
    </>
  );
}

/** The content of a lazy panel without script: itself in a page of filled panels, otherwise the link to that page. */
function withoutScript({
  label,
  children,
  isFilled,
  filledHref,
}: Pick<PopOverProps, 'label' | 'children' | 'isFilled' | 'filledHref'>) {
  if (filledHref === undefined) return null;
  return (
    <noscript>
      {isFilled ? (
        children
      ) : (
        <a href={filledHref} className="block p-4 underline">
          {label}
        </a>
      )}
    </noscript>
  );
}
