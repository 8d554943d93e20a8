/** Texts of a launch configuration that stand for facts of the launch. */
interface LaunchFacts {
  gameCode: string;
  isMobile: boolean;
}

/** The object that a setting writes as JSON; undefined for anything else. */
export function parseLaunchConfig(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The configuration that a provider is sent with a launch: the setting, in which `"$game"` is the code of the game and
 * `"$isMobile"` whether it is opened on a phone or tablet. Providers want them at places of their own.
 */
export function launchConfig(
  text: string,
  { gameCode, isMobile }: LaunchFacts,
): Record<string, unknown> | undefined {
  const facts = new Map<unknown, unknown>([
    ['$game', gameCode],
    ['$isMobile', isMobile],
  ]);
  const fill = (value: unknown): unknown => {
    if (facts.has(value)) return facts.get(value);
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fill(one)]));
  };
  const parsed = parseLaunchConfig(text);
  return parsed && (fill(parsed) as Record<string, unknown>);
}
