/** @jsxImportSource preact */

/**
 * The drawings of the slots' symbols: coloured shapes, one over the other, in a field of 100 × 104.
 */

/** A shape: its outline, its fill, its line and, where it is turned or moved, how. */
type Shape = readonly [d: string, fill: string, stroke?: string, transform?: string];

const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const petal = (turn: number, scale: number, fill: string): Shape => [
  'M0 0C-24-18-24-58 0-84 24-58 24-18 0 0z',
  fill,
  '#7d1f55',
  `translate(50 78) rotate(${turn}) scale(${scale})`,
];
const fish = (d: string, fill: string, line = '#6d1d06'): Shape => [
  d,
  fill,
  line,
  'translate(-18 -14) scale(.7)',
];

const DRAWINGS: Readonly<Record<string, readonly Shape[]>> = {
  carp: [
    fish('M69 136c-18 6-33 24-33 46 13-4 22-11 29-20 4 12 15 22 31 23-2-18-11-39-27-49z', '#e2571c'),
    fish('M122 38C100 22 70 34 54 62c2 6 8 12 14 14 10-20 30-32 54-38z', '#e2571c'),
    fish('M160 56C138 24 82 34 65 82c-6 20-4 40 4 56 9-15 25-20 43-27 30-12 52-30 48-55z', '#f0b040'),
    fish('M110 48q-12 14-6 32M96 54q-14 14-8 34M82 66q-10 14-6 32', 'none', '#a8420c'),
    fish('M124 98c16 6 24 20 22 38-16-4-28-14-32-32z', '#f07a2a'),
    fish(round(145, 58, 8), '#fff6d8'),
    fish(round(146, 57, 3), '#1d0c03'),
  ],
  gold: [
    ['M8 44c10 8 22 10 42 10s32-2 42-10c2 22-12 38-26 40H34C20 82 6 66 8 44z', '#e3a93c', '#6d3a06'],
    ['M26 44a24 15 0 1 0 48 0a24 15 0 1 0-48 0z', '#fbe6ad', '#6d3a06'],
    ['M36 42q14-12 28 0', 'none', '#c08a2c'],
    ['M22 66q28 10 56 0', 'none', '#fff3c8'],
  ],
  wave: [
    [round(50, 52, 38), '#fbe6ad', '#0d3f57'],
    ['M13 58a12 12 0 0 1 24 0a13 13 0 0 1 26 0a12 12 0 0 1 24 0A38 38 0 0 1 13 58z', '#17627a', '#0d3f57'],
    ['M19 60a6 6 0 0 1 12 0M43 60a7 7 0 0 1 14 0M69 60a6 6 0 0 1 12 0', 'none', '#9bd8dd'],
    ['M22 76a9 9 0 0 1 18 0M41 76a9 9 0 0 1 18 0M60 76a9 9 0 0 1 18 0', 'none', '#9bd8dd'],
  ],
  lotus: [
    petal(-66, 0.62, '#e0609a'),
    petal(66, 0.62, '#e0609a'),
    petal(-38, 0.74, '#f08ab4'),
    petal(38, 0.74, '#f08ab4'),
    petal(0, 0.82, '#ffc2d6'),
    petal(-24, 0.46, '#ffd9e4'),
    petal(24, 0.46, '#ffd9e4'),
  ],
  coin: [
    [round(50, 52, 38), '#c08a2c', '#5b3a0c'],
    [round(50, 52, 31), 'none', '#fbe6ad'],
    ['M38 40h24v24H38z', '#f6f2e4', '#5b3a0c'],
    ['M50 26v7M50 71v7M24 52h7M69 52h7', 'none', '#fbe6ad'],
  ],
  jade: [
    [round(50, 52, 38), '#3fa374', '#14503a'],
    [round(50, 52, 31), 'none', '#b9e8cf'],
    [round(50, 52, 14), '#f6f2e4', '#14503a'],
    ['M28 38q6-10 16-12', 'none', '#e4f8ec'],
  ],
  fan: [
    ['M50 88 8 46a59 59 0 0 1 84 0z', '#c8443c', '#5d1210'],
    ['M50 88 27 66a32 32 0 0 1 46 0z', '#f3d9a0', '#5d1210'],
    ['M50 88 22 34M50 88 38 29M50 88V27M50 88 62 29M50 88 78 34', 'none', '#5d1210'],
    [round(50, 88, 5), '#e3a93c', '#5d1210'],
  ],
  bell: [
    [round(50, 84, 9), '#8a5d10', '#4a2f06'],
    ['M50 18c18 0 25 15 25 32 0 14 4 22 11 30H14c7-8 11-16 11-30 0-17 7-32 25-32z', '#e9b948', '#6d3a06'],
    ['M50 8v10M36 34q4-7 10-8', 'none', '#6d3a06'],
    ['M20 70h60', 'none', '#6d3a06'],
  ],
  leaf: [
    ['M50 8C86 28 86 70 50 94 14 70 14 28 50 8z', '#4d9a45', '#1d4a1a', 'rotate(28 50 52)'],
    [
      'M50 18v84M50 44 34 34M50 44l16-10M50 62 33 51M50 62l17-11M50 78l-13-9M50 78l13-9',
      'none',
      '#cfe8b0',
      'rotate(28 50 52)',
    ],
  ],
  tiger: [
    [`${round(24, 26, 12)}${round(76, 26, 12)}`, '#e88a2a', '#4a2206'],
    ['M50 16c26 0 38 18 38 38S70 92 50 92 12 74 12 54s12-38 38-38z', '#f0a03c', '#4a2206'],
    ['M50 60c14 0 22 8 22 17S62 91 50 91s-22-5-22-14 8-17 22-17z', '#fff3dc', '#4a2206'],
    [
      'M50 20v16M40 22l3 11M60 22l-3 11M14 52l13 3M16 66l11-1M86 52l-13 3M84 66l-11-1M50 72v7m0 0q-7 7-13 1m13-1q7 7 13 1',
      'none',
      '#4a2206',
    ],
    [`${round(34, 50, 5)}${round(66, 50, 5)}M43 64h14l-7 8z`, '#2a1204', '#2a1204'],
  ],
  moon: [
    ['M60 12a41 41 0 1 0 28 60A36 36 0 0 1 60 12z', '#f3d27a', '#7a5410'],
    [`${round(34, 58, 5)}${round(48, 76, 4)}${round(36, 38, 3)}`, '#e0b450', '#b98a2c'],
  ],
  star: [
    ['M50 10l12 28 31 3-23 20 7 31-27-16-27 16 7-31L7 41l31-3z', '#f7c948', '#7a4a08'],
    ['M50 26l7 18 19 2', 'none', '#fff3c8'],
  ],
  lamp: [
    ['M50 6v12M50 84v14M42 84v10M58 84v10', 'none', '#a8741c'],
    ['M50 20c24 0 36 14 36 31S74 82 50 82 14 68 14 51s12-31 36-31z', '#d2382f', '#5d0f0c'],
    [
      'M50 20c-14 8-14 54 0 62M50 20c14 8 14 54 0 62M30 24c-9 14-9 40 0 54M70 24c9 14 9 40 0 54',
      'none',
      '#f09a6a',
    ],
    ['M34 15h32v9H34zM34 78h32v9H34z', '#e3a93c', '#6d3a06'],
  ],
  drum: [
    ['M12 34v36c0 10 17 18 38 18s38-8 38-18V34z', '#b3332c', '#4d0e0b'],
    ['M12 34a38 17 0 1 0 76 0a38 17 0 1 0-76 0z', '#f6e7c6', '#4d0e0b'],
    ['M28 34a22 9 0 1 0 44 0a22 9 0 1 0-44 0z', 'none', '#c08a2c'],
    [`${round(20, 56, 3)}${round(38, 63, 3)}${round(62, 63, 3)}${round(80, 56, 3)}`, '#f0c45c', '#4d0e0b'],
  ],
  reed: [
    ['M36 98V44M52 98V30M68 98V52M36 98Q18 78 14 54M68 98q14-14 18-36', 'none', '#4a7d35'],
    ['M30 20h12v30H30zM46 6h12v32H46zM62 30h12v28H62z', '#8a5a2b', '#452509'],
  ],
  parrot: [
    ['M58 70c6 12 6 22 0 30-10-4-18-14-20-26z', '#1f6fb2', '#0c2f4d'],
    ['M46 12c22 0 34 16 32 36-2 24-18 38-34 38-14 0-22-12-22-30 0-24 8-44 24-44z', '#d23a30', '#5d0f0c'],
    ['M42 50c16-4 30 2 34 6-4 16-16 28-30 30-8-10-10-26-4-36z', '#3c9a52', '#14401f'],
    ['M24 26C10 26 8 42 18 50c2-8 8-10 16-12z', '#f3cf6a', '#6d4a08'],
    [round(44, 30, 8), '#fff6e0', '#5d0f0c'],
    [round(43, 30, 3), '#1d0c03', '#1d0c03'],
  ],
  chest: [
    ['M10 46h80v42H10z', '#8a5426', '#3b1e08'],
    ['M10 46c0-20 10-28 20-28h40c10 0 20 8 20 28z', '#a5672f', '#3b1e08'],
    ['M24 20v68M76 20v68M10 46h80', 'none', '#f0c45c'],
    ['M40 40h20v20H40z', '#f0c45c', '#5b3a0c'],
    [round(50, 49, 3), '#3b1e08', '#3b1e08'],
  ],
  ship: [
    ['M50 10v60', 'none', '#3b1e08'],
    ['M46 16C26 26 20 44 20 62h26z', '#f6efdc', '#6b5a3a'],
    ['M54 20c18 10 26 26 28 42H54z', '#f6efdc', '#6b5a3a'],
    ['M10 70h80c-4 14-12 22-22 24H32C22 92 14 84 10 70z', '#8a5426', '#3b1e08'],
    ['M50 10l16 5-16 5z', '#c8443c', '#5d1210'],
  ],
  rum: [
    [
      'M42 22h16v14c0 8 14 10 14 26v32a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V62c0-16 14-18 14-26z',
      '#7a3d14',
      '#331505',
    ],
    ['M42 8h16v14H42z', '#d9b98a', '#6b4a1c'],
    ['M28 62h44v24H28z', '#f3e3bd', '#6b4a1c'],
    ['M40 68l20 12M60 68 40 80', 'none', '#8a2a1c'],
  ],
  map: [
    ['M10 22l26-8 28 8 26-8v68l-26 8-28-8-26 8z', '#ecd6a0', '#6b4a1c'],
    ['M36 14v68M64 22v68', 'none', '#c3a468'],
    ['M20 70q8-20 20-18t22-12', 'none', '#6b4a1c'],
    ['M68 30l14 14M82 30 68 44', 'none', '#b3262b'],
  ],
  rope: [
    ['M10 52a40 36 0 1 0 80 0a40 36 0 1 0-80 0z', '#c99a58', '#5b3a14'],
    ['M22 52a28 24 0 1 0 56 0a28 24 0 1 0-56 0z', '#b98746', '#5b3a14'],
    ['M35 52a15 12 0 1 0 30 0a15 12 0 1 0-30 0z', '#f6f2e4', '#5b3a14'],
    [
      'M14 40l9 5M24 27l6 8M40 18l2 9M60 18l-2 9M76 27l-6 8M86 40l-9 5M86 66l-9-6M74 79l-6-8M58 87l-2-9M42 87l2-9M26 79l6-8M14 66l9-6',
      'none',
      '#5b3a14',
    ],
  ],
};

/** The drawing of a symbol, with the classes of its size; nothing where it has none. */
export function SlotSymbol({ name, look }: { name: string; look: string }) {
  const shapes = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  return (
    shapes && (
      <svg
        class={`stroke-[2.5] [stroke-linecap:round] [stroke-linejoin:round] ${look}`}
        viewBox="0 0 100 104"
        aria-hidden="true"
      >
        {shapes.map(([d, fill, stroke, transform], i) => (
          <path key={i} d={d} fill={fill} stroke={stroke} transform={transform} />
        ))}
      </svg>
    )
  );
}
