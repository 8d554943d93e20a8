type LateCode = typeof import('./late-code');
type Morph = Pick<LateCode, 'morph'> & Partial<LateCode>;

let loaded: Morph | undefined;

/** Replaces HTML without keeping the focus, where the code that could has not been loaded. */
const replacing: Morph = {
  morph(old, html) {
    old.innerHTML = html;
  },
};

/**
 * The code that changes HTML in place, which the first press needs, and loads the late parts of open rows; a promise until
 * it is loaded. Never rejects.
 */
export function loadMorph(): Morph | Promise<Morph> {
  return (
    loaded ??
    import('./late-code').then(
      (code) => {
        loaded = code;
        return code;
      },
      () => replacing,
    )
  );
}
