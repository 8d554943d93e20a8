import { type Island, islandsIn } from './islands';

interface PanelOptions {
  /** Loads the fragments that fill panels, for a page that has some. */
  fragments?: {
    load: (part: string) => Promise<string>;
    foresee: (part: string) => void;
    onFailure: (error: unknown) => void;
  };
  /** The places that components fill, whenever they change. */
  onIslands: (islands: readonly Island[]) => void;
}

/** Places the panels of pop-overs (`PopOver`) below their buttons, and fills them while they are open. */
export function startPanels(root: HTMLElement, { fragments, onIslands }: PanelOptions): () => void {
  let islands: readonly Island[] = [];
  const listeners = new AbortController();
  const { signal } = listeners;

  const setIslands = (next: readonly Island[]) => {
    if (next.length === 0 && islands.length === 0) return;
    islands = next;
    onIslands(islands);
  };

  async function fill(panel: HTMLElement) {
    const { panel: part } = panel.dataset;
    if (part && fragments) {
      panel.innerHTML = '<svg aria-hidden="true" width="24" height="24" class="spinner"></svg>';
      try {
        const html = await fragments.load(part);
        if (!panel.matches(':popover-open')) return;
        panel.innerHTML = html;
        panel.dispatchEvent(new Event('panelfill', { bubbles: true }));
      } catch (error) {
        panel.hidePopover();
        return fragments.onFailure(error);
      }
    }
    setIslands([...islands, ...islandsIn(panel)]);
  }

  function empty(panel: HTMLElement) {
    const closed = islands.filter(({ element }) => panel.contains(element) || !element.isConnected);
    setIslands(islands.filter((one) => !closed.includes(one)));
    for (const { element } of closed) element.remove();
    if (panel.dataset.panel) panel.replaceChildren();
  }

  function onBeforeToggle({ target }: Event) {
    if (!(target instanceof HTMLElement) || !target.matches('.pop-over')) return;
    const buttons = root.querySelectorAll<HTMLElement>(`[popovertarget="${target.id}"]`);
    const button = [...buttons].find((one) => one.getClientRects().length > 0);
    if (!button) return;
    const { left, bottom } = button.getBoundingClientRect();
    target.style.setProperty('--x', `${left}px`);
    target.style.setProperty('--y', `${bottom + 6}px`);
  }

  function onToggle(event: Event) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('.pop-over')) return;
    if ((event as ToggleEvent).newState === 'open') void fill(target);
    else empty(target);
  }

  /** A link inside closes the panel. */
  function onClick({ target }: Event) {
    if (target instanceof Element && target.closest('a[href]')) {
      target.closest<HTMLElement>('.pop-over:popover-open')?.hidePopover();
    }
  }

  /** A form that was sent closes its panel. */
  function onSubmit({ target }: Event) {
    const panels =
      target instanceof Element ? target.querySelectorAll<HTMLElement>('.pop-over:popover-open') : [];
    for (const panel of panels) panel.hidePopover();
  }

  function onPointerDown({ target }: Event) {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const panel = button && document.getElementById(button.getAttribute('popovertarget')!);
    if (panel?.dataset.panel && !panel.matches(':popover-open')) fragments?.foresee(panel.dataset.panel);
  }

  // These two do not bubble.
  root.addEventListener('beforetoggle', onBeforeToggle, { capture: true, signal });
  root.addEventListener('toggle', onToggle, { capture: true, signal });
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('pointerdown', onPointerDown, { signal });
  root.addEventListener('submit', onSubmit, { signal });
  // One may have been opened before this script ran.
  for (const panel of root.querySelectorAll<HTMLElement>('.pop-over:popover-open')) void fill(panel);
  return () => listeners.abort();
}
