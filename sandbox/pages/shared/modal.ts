/** Shows a dialog over the page once it is rendered, and gives the focus back when it is removed. */
export function asModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  dialog?.showModal();
  return () => dialog?.close();
}
