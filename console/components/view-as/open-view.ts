import { sideBase } from '@/lib/session/side';

/** The answer of the act `view-as`. */
export interface ViewTicket {
  ticket: string;
  prefix: string;
  side: 'partner' | 'play';
  /** ISO 8601 in UTC. */
  until: string;
}

/**
 * Opens a view in a window of its own. The ticket is posted to the web: in an address it would be in histories and
 * logs.
 */
export function openView(origin: string, { ticket, prefix, side }: ViewTicket): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `${origin}/${sideBase(prefix, side)}/api/session/view`;
  form.target = '_blank';
  form.rel = 'noopener';
  form.append(
    Object.assign(document.createElement('input'), { type: 'hidden', name: 'ticket', value: ticket }),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}
