/**
 * Draws a text as a QR code: the path of its dark squares, in a square of `size` units that includes the quiet zone
 * readers need.
 */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const dark = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...dark.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: runs.join('') };
}
