// The proof of each round, computed here (GAME-02): the hash that was shown before the bet is kept in this window, and
// compared with the hash of the seed that is shown afterwards. A round that this window did not see before is compared
// with the hash that its answer names.

const KEY = 'pitboss-round:';

const hexOf = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

for (const next of document.querySelectorAll('[data-next]')) {
  sessionStorage.setItem(KEY + next.dataset.next, next.dataset.hash);
}
// Browsers hash on secure pages only; elsewhere nothing is claimed.
if (globalThis.crypto?.subtle) {
  for (const round of document.querySelectorAll('[data-round]')) {
    const { round: id, seed, hash } = round.dataset;
    const before = sessionStorage.getItem(KEY + id) ?? hash;
    crypto.subtle.digest('SHA-256', bytesOf(seed)).then((digest) => {
      round.dataset.proof = String(hexOf(digest) === before);
    });
  }
}
