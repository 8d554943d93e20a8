import { plainLinkOf } from '@/components/ui/plain-link';
import { outage, type Wanted } from './outage';

/**
 * Holds links and forms that load a document while the site cannot be reached, where the browser's error page would
 * take the place of this one: they open when it answers again. Returns the function that stops it.
 */
export function holdDocuments(isUnreachable: () => boolean): () => void {
  /** The form that is submitted again because the site has answered, regardless of the browser's network state. */
  let passing: HTMLFormElement | null = null;
  function hold(event: Event, open: () => void) {
    event.preventDefault();
    const wanted: Wanted = {
      open() {
        outage.forget(wanted);
        open();
      },
      stay: () => outage.forget(wanted),
    };
    outage.want(wanted);
  }
  const isHeld = (event: Event) => !event.defaultPrevented && (!navigator.onLine || isUnreachable());

  function onClick(event: MouseEvent) {
    const link = isHeld(event) ? plainLinkOf(event) : null;
    if (!link || link.getAttribute('href')!.startsWith('#')) return;
    hold(event, () => location.assign(link.href));
  }
  function onSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event;
    if (form === passing || !isHeld(event)) return;
    if (!(form instanceof HTMLFormElement) || form.method === 'dialog') return;
    hold(event, () => {
      passing = form;
      form.requestSubmit(submitter);
      passing = null;
    });
  }
  // After the handlers of the page, which open most of them in this document.
  window.addEventListener('click', onClick);
  window.addEventListener('submit', onSubmit);
  return () => {
    window.removeEventListener('click', onClick);
    window.removeEventListener('submit', onSubmit);
  };
}
