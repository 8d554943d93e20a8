import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { systemBrowser } from './browser.mjs';

/** Channels that differ by no more, of 255, look alike. */
const TOLERANCE = 4;

const picturesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.png'))
    .sort();

/**
 * Compares the pictures of two folders by name. Returns those that differ, as `{ name, pixels, share, box }` (`share`: of
 * all pixels, in percent; `box`: left, top, right and bottom of the difference), those of one folder alone as
 * `{ name, isMissing: true }`, and `equal`, the number of equal ones. Writes a picture of each difference into `output`:
 * before, after, and the differing pixels in red.
 */
export async function comparePictures(before, after, output) {
  rmSync(output, { recursive: true, force: true });
  const names = [...new Set([...picturesIn(before), ...picturesIn(after)])];
  const different = [];
  let equal = 0;
  const browser = await chromium.launch({ executablePath: systemBrowser() });
  try {
    const page = await browser.newPage();
    for (const name of names) {
      const files = [before, after].map((folder) => path.join(folder, name));
      if (!files.every(existsSync)) {
        different.push({ name, isMissing: true });
        continue;
      }
      const pictures = files.map((file) => readFileSync(file));
      // The same browser writes the same pixels as the same bytes.
      const result = pictures[0].equals(pictures[1])
        ? null
        : await page.evaluate(drawDifference, {
            sources: pictures.map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
            tolerance: TOLERANCE,
          });
      if (!result || result.pixels === 0) {
        equal += 1;
        continue;
      }
      const { drawing, ...difference } = result;
      different.push({ name, ...difference });
      const file = path.join(output, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from(drawing.split(',')[1], 'base64'));
    }
  } finally {
    await browser.close();
  }
  return { different, equal };
}

/** Runs in the browser: how many pixels of two pictures differ, and both with the difference, side by side. */
async function drawDifference({ sources, tolerance }) {
  const images = await Promise.all(
    sources.map(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      return image;
    }),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = new OffscreenCanvas(width * 3, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  for (const [at, image] of images.entries()) context.drawImage(image, at * width, 0);
  const [a, b] = [0, 1].map((at) => context.getImageData(at * width, 0, width, height).data);
  const marked = context.createImageData(width, height);
  let pixels = 0;
  const box = [width, height, 0, 0];
  for (let i = 0; i < a.length; i += 4) {
    const isDifferent = [0, 1, 2, 3].some((channel) => Math.abs(a[i + channel] - b[i + channel]) > tolerance);
    const grey = 200 + (a[i] + a[i + 1] + a[i + 2]) / 14;
    marked.data.set(isDifferent ? [220, 0, 0, 255] : [grey, grey, grey, 255], i);
    if (!isDifferent) continue;
    pixels += 1;
    const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  context.putImageData(marked, width * 2, 0);
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
  });
  reader.readAsDataURL(await canvas.convertToBlob());
  return { pixels, share: (100 * pixels) / (width * height), box, drawing: await read };
}
