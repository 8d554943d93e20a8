type LateCode = typeof import('./late-code');
type Morph = Pick<LateCode, 'morph'> & Partial<LateCode>;

let loaded: Morph | undefined;

/** Replaces HTML and loses the focus: used where the code that preserves it could not be loaded. */
const replacing: Morph = {
  morph(old, html) {
    old.innerHTML = html;
  },
};

/**
 * Loads the code that changes HTML in place, which the first press needs, and that loads the late parts of open rows; a
 * promise until it is there. Never rejects.
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
