/** `npm run icons`: draws the icons of installed sites from public/icon.svg into public/_app. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemBrowser } from './lib/browser.mjs';
import { ROOT } from './lib/paths.mjs';

const FOLDER = path.join(ROOT, 'public/_app');
const SIZES = [192, 512];
const BADGE_SIZE = 96;

/** The chip's ground and lines in the colours of each side. */
const COLORS = {
  partner: { ground: '#0e5c42', lines: '#ffffff' },
  play: { ground: '#0a1411', lines: '#e9bd66' },
};

/** Launchers may cut a maskable icon to a circle of 80 % of its width. */
const SAFE_PART = 0.78;

/** The chip of public/icon.svg in two colours. */
const chip = ({ ground, lines }) =>
  readFileSync(path.join(ROOT, 'public/icon.svg'), 'utf8')
    .replaceAll('#0e5c42', ground)
    .replaceAll('#fff', lines);

const drawing = (size, svg, { part = 1, background = 'transparent' } = {}) =>
  `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${background}">` +
  `<div style="width:${size * part}px;height:${size * part}px">${svg}</div></body>`;

/** Every icon by the name of its file. */
function* drawings() {
  for (const [side, colors] of Object.entries(COLORS)) {
    for (const size of SIZES) {
      yield { name: `${side}-any-${size}`, size, html: drawing(size, chip(colors)) };
      const maskable = { part: SAFE_PART, background: colors.ground };
      yield { name: `${side}-maskable-${size}`, size, html: drawing(size, chip(colors), maskable) };
    }
  }
  // Android takes the transparency of a badge alone.
  const badge = chip({ ground: 'none', lines: '#ffffff' });
  yield { name: `badge-${BADGE_SIZE}`, size: BADGE_SIZE, html: drawing(BADGE_SIZE, badge) };
}

export default async function icons() {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: systemBrowser() });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const { name, size, html } of drawings()) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(html);
      writeFileSync(path.join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  console.log('public/_app: drawn');
}
