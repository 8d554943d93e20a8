import { getTranslations } from 'next-intl/server';

/** Rows of a bead plate, and its columns; each bead is 10 wide. */
const ROWS = 6;
const COLUMNS = 12;

const GRID = [
  ...Array.from({ length: ROWS - 1 }, (_, i) => `M0 ${(i + 1) * 10}h120`),
  ...Array.from({ length: COLUMNS - 1 }, (_, i) => `M${(i + 1) * 10} 0v60`),
].join('');

/** The last rounds of a table, read down and then to the right: banker full, player a ring, a tie a stroke. */
export async function Road({ results }: { results: readonly string[] }) {
  const t = await getTranslations('play.lobby');
  const beads = (kind: string, mark: (x: number, y: number) => string) =>
    results
      .map((result, i) => (result === kind ? mark(Math.floor(i / ROWS) * 10 + 5, (i % ROWS) * 10 + 5) : ''))
      .join('');
  const dot = (x: number, y: number) => `M${x} ${y}h0`;
  const count = (kind: string) => results.filter((result) => result === kind).length;
  return (
    <svg
      className="road"
      viewBox="0 0 120 60"
      role="img"
      aria-label={t('road', { banker: count('banker'), player: count('player'), tie: count('tie') })}
    >
      <path className="road-grid" d={GRID} />
      <path className="bead banker" d={beads('banker', dot)} />
      <path className="bead player" d={beads('player', dot)} />
      <path className="bead hole" d={beads('player', dot)} />
      <path className="bead tie" d={beads('tie', dot)} />
      <path className="road-tie" d={beads('tie', (x, y) => `M${x - 2} ${y + 2}l4-4`)} />
    </svg>
  );
}

/** The newest rounds that fit on a plate, from a column's beginning. */
export function plateOf(results: readonly string[]): readonly string[] {
  const most = ROWS * COLUMNS;
  return results.length <= most ? results : results.slice(-(most - ROWS + (results.length % ROWS)));
}
