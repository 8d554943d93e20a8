/**
 * The link of an unmodified click that would open in this window; null for other origins, downloads, links with a
 * `target`, and clicks that another listener has handled.
 */
export function plainLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute('download')
    ? link
    : null;
}
