import { useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';

interface PopOverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Name of the button where its content is no text. */
  buttonLabel?: string;
  button: ReactNode;
  buttonClass?: string;
  /** What the panel sets is what the page shows, beside links of which another one may be. */
  isCurrent?: boolean;
  /** Width from the md breakpoint up, as `[--w:20rem]`; below it the panel is a sheet at the foot. */
  widthClass: string;
  /** A lazy component: its code comes when the panel opens. Without script the address with `panels` has it. */
  children: ReactNode;
  /** The content does nothing without script, and is left out there. */
  needsScript?: boolean;
}

/** Search param of the page whose panels are filled and, where nothing runs scripts, stand open in the flow. */
const PANELS = 'panels';

/**
 * A button and the panel below it. The browser opens and closes it (button, Esc, outside click) and restores the
 * focus; a link inside closes it too. What was typed and not submitted is gone when it opens again.
 */
export function PopOver({
  label,
  buttonLabel,
  button,
  buttonClass,
  isCurrent,
  widthClass,
  needsScript,
  children,
}: PopOverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const params = useSearchParams();
  const isFilled = params.has(PANELS);

  // Somebody may have been faster than the script.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), []);

  function place() {
    const { left, bottom } = opener.current!.getBoundingClientRect();
    panel.current!.style.setProperty('--x', `${left}px`);
    panel.current!.style.setProperty('--y', `${bottom + 6}px`);
  }

  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) panel.current!.hidePopover();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={buttonLabel}
        aria-current={isCurrent || undefined}
        className={buttonClass}
        // A click on an open one closes it, which is reported below.
        onClick={() => setOpen(true)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a pop-over in every browser */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={onClick}
        className={`pop-over ${widthClass} ${isFilled ? 'filled' : ''}`}
      >
        {isOpen ? (
          <Suspense fallback={<Spinner size={24} />}>{children}</Suspense>
        ) : needsScript ? null : (
          <noscript>
            {isFilled ? (
              children
            ) : (
              <a href={`?${params.size > 0 ? `${params}&` : ''}${PANELS}=1`} className="block p-4 underline">
                {label}
              </a>
            )}
          </noscript>
        )}
      </div>
    </>
  );
}
