/** Browsers and systems by the names in their user agents, the more particular before those that they pretend to be. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Whale', /\bWhale\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system of a user agent, `Chrome · Windows`, to be recognized by; empty for none that is known. */
export function browserName(userAgent: string | null): string {
  const findName = (names: typeof BROWSERS | typeof SYSTEMS) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  return [findName(BROWSERS), findName(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
