import { composed } from '@/lib/rules/text';

/**
 * Composes text that is pasted into a field: copied from a file's name it may come in parts, which a field with
 * `maxLength` counts one by one, so that it would cut a name that fits. Returns the function that ends it.
 */
export function composePastes(): () => void {
  function onPaste(event: ClipboardEvent) {
    const { target, clipboardData, defaultPrevented } = event;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (defaultPrevented || !isField || composed(text) === text) return;
    event.preventDefault();
    // The one way to insert a text that keeps the field's bound, its events and its undo.
    document.execCommand('insertText', false, composed(text));
  }
  document.addEventListener('paste', onPaste);
  return () => document.removeEventListener('paste', onPaste);
}
