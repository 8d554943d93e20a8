/** Strokes of the digits 1 to 5 as points in a box of 10 × 16. */
const STROKES: Readonly<Record<string, readonly (readonly [number, number])[][]>> = {
  1: [
    [
      [2, 4],
      [5, 1],
      [5, 15],
    ],
    [
      [2, 15],
      [8, 15],
    ],
  ],
  2: [
    [
      [1, 4],
      [3, 1.5],
      [6, 1],
      [8.6, 3.5],
      [7, 8],
      [1, 15],
      [9, 15],
    ],
  ],
  3: [
    [
      [1, 2.5],
      [5, 1],
      [8.5, 3],
      [8, 6.5],
      [4.5, 8],
      [8.5, 9.5],
      [8.7, 13],
      [5, 15],
      [1, 13.5],
    ],
  ],
  4: [
    [
      [7, 15],
      [7, 1],
      [1, 10.5],
      [10, 10.5],
    ],
  ],
  5: [
    [
      [9, 1],
      [2.2, 1],
      [1.6, 7],
      [5.5, 6],
      [8.8, 8.5],
      [8.4, 13],
      [4.5, 15],
      [1, 13.5],
    ],
  ],
};

const jitter = (range: number) => (Math.random() * 2 - 1) * range;
const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One digit as a path, randomly rotated and shifted with every point jittered. */
function digitPath(digit: string, left: number): string {
  const angle = jitter(0.26);
  const size = 1.55 + jitter(0.18);
  const [dx, dy] = [left + jitter(2.5), 23 + jitter(3)];
  const transformed = ([x, y]: readonly [number, number]) => {
    const [u, v] = [(x - 5 + jitter(0.45)) * size, (y - 8 + jitter(0.45)) * size];
    return at(dx + u * Math.cos(angle) - v * Math.sin(angle), dy + u * Math.sin(angle) + v * Math.cos(angle));
  };
  return (STROKES[digit] ?? []).map((stroke) => `M${stroke.map(transformed).join('L')}`).join('');
}

const noisePath = () =>
  `M${at(0, 23 + jitter(18))}Q${at(40 + jitter(20), 23 + jitter(26))} ${at(80, 23 + jitter(18))}T${at(132, 23 + jitter(18))}`;

/** A captcha's picture as SVG paths on 132 × 46, for a login form. The digits are nowhere in it as text. */
export interface CaptchaDrawing {
  noise: string;
  strokes: string;
}

/** Renders the digits; no two pictures are alike. */
export const drawCaptcha = (digits: string): CaptchaDrawing => ({
  noise: noisePath() + noisePath(),
  strokes: [...digits].map((digit, i) => digitPath(digit, 24 + i * 28)).join(''),
});
