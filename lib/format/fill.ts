/**
 * Puts values into a message's `{names}`. For client leaves, which get their messages as props and go without the
 * message library's runtime; plain names only, no plurals.
 */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
