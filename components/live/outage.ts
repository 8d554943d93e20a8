/** A navigation that failed for want of a connection. */
export interface Wanted {
  /** Opens it; called when the site has answered again. */
  open: () => void;
  /** Gives it up: the person stays where they are. */
  stay: () => void;
}

/** Why this window waits: the site is under maintenance, or a page could not be opened. */
export interface Outage {
  isMaintenance: boolean;
  wanted: Wanted | null;
}

/** `ask`: the site is to be asked now. `reached`: it has answered, and is open. */
type Signal = 'ask' | 'reached';

const NONE: Outage = { isMaintenance: false, wanted: null };

/** The store behind the window's outage dialog. */
function createOutage() {
  let outage = NONE;
  const listeners = new Set<() => void>();
  const signals = new Set<(signal: Signal) => void>();
  function set(next: Outage) {
    outage = next;
    for (const listener of listeners) listener();
  }
  const send = (signal: Signal) => {
    for (const listener of [...signals]) listener(signal);
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (): Outage => outage,
    setMaintenance(isMaintenance: boolean) {
      if (outage.isMaintenance !== isMaintenance) set({ ...outage, isMaintenance });
    },
    /** Shows that a navigation failed, in place of the one before. */
    want(wanted: Wanted) {
      if (outage.wanted !== wanted) set({ ...outage, wanted });
    },
    /** It has been opened, or was given up. */
    forget(wanted: Wanted) {
      if (outage.wanted === wanted) set({ ...outage, wanted: null });
    },
    ask: () => send('ask'),
    /** The site has answered: waiting navigations go on. */
    reached() {
      if (outage.isMaintenance) set({ ...outage, isMaintenance: false });
      outage.wanted?.open();
      send('reached');
    },
    /** Calls `listener` with every signal; the returned function stops that. */
    onSignal(listener: (signal: Signal) => void): () => void {
      signals.add(listener);
      return () => void signals.delete(listener);
    },
  };
}

/** The outage of this window. */
export const outage = createOutage();
