import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const COPYRIGHT = /^\W*(?:copyright\b|\(c\)\s|©).*$/i;

const HEAD = `Third-party notices

pitboss uses the packages below in production. Written by "npm run notices" from package-lock.json and the
installed packages. Packages that npm installs on some systems only are named without the text of their licence,
which they bring themselves.
`;

/**
 * Returns the production packages of package-lock.json, by name and version. Throws if one that every system has is
 * missing.
 */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([at, entry]) => at !== '' && !entry.dev && !entry.devOptional)
    .map(([at, { version, license, optional = false, peer = false }]) => ({
      at,
      name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      isEverywhere: !optional && !peer,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** Returns a package's licence: its copyright lines, and the text without them. */
function readLicence({ at, name }) {
  const folder = path.join(ROOT, at);
  if (!existsSync(folder)) throw new Error(`${name} is not installed; run npm ci first`);
  const lines = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => file.name)
    .sort()
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split(/\r?\n/))
    .map((line) => line.trimEnd());
  const isOwner = (line) => COPYRIGHT.test(line) && line.length < 200;
  return {
    owners: [...new Set(lines.filter(isOwner).map((line) => line.trim()))],
    text: lines
      .filter((line) => !isOwner(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Returns the SPDX name of a package's licence, as package-lock.json or its own package.json has it. */
function spdxName({ at, license, isEverywhere }) {
  if (license || !isEverywhere) return license ?? 'see the package';
  const file = path.join(ROOT, at, 'package.json');
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  return typeof own === 'string' ? own : 'see the package';
}

/**
 * Returns the notices of all production packages; equal licence texts are printed once, under the packages that they
 * belong to.
 */
export function thirdPartyNotices() {
  const packages = productionPackages();
  const texts = new Map();
  for (const one of packages.filter(({ isEverywhere }) => isEverywhere)) {
    const { owners, text } = readLicence(one);
    // Texts that differ in their spaces only are the same.
    const key = text.replace(/\s+/g, ' ').toLowerCase();
    const group = texts.get(key) ?? { text, owned: [] };
    group.owned.push([`${one.name} ${one.version}`, ...owners.map((owner) => `    ${owner}`)].join('\n'));
    texts.set(key, group);
  }
  const list = packages.map((one) => `${one.name} ${one.version} (${spdxName(one)})`);
  const groups = [...texts.values()].filter(({ text }) => text !== '');
  const rule = '-'.repeat(100);
  return [
    HEAD,
    [...new Set(list)].join('\n'),
    ...groups.map(({ text, owned }) => `${rule}\n${[...new Set(owned)].join('\n')}\n\n${text}`),
    '',
  ].join('\n\n');
}
