type Morph = Pick<typeof import('@/components/ui/morph'), 'morph'>;

let loaded: Morph | undefined;

/** Replaces HTML without keeping the focus, where the code that could has not been loaded. */
const replacing: Morph = {
  morph(old, html) {
    old.innerHTML = html;
  },
};

/** The code that changes HTML in place, which the first press needs; a promise until it is loaded. Never rejects. */
export function loadMorph(): Morph | Promise<Morph> {
  return (
    loaded ??
    import('@/components/ui/morph').then(
      (morphing) => {
        loaded = morphing;
        return morphing;
      },
      () => replacing,
    )
  );
}
