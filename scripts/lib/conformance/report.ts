import type { CallPath } from '@/lib/contract/calls';
import type { Capabilities, Capability } from '@/lib/contract/capabilities';
import { routeCapability } from '@/lib/routes/partner-routes';
import { playPageCapability } from '@/lib/routes/play-routes';
import type { SiteConfig } from '@/lib/sites/config';
import { upstreamAddress } from './address';
import { fieldCapabilities } from './field-capabilities';
import type { Outcome } from './probe';
import { callKey, chooseRole, type NamedScreen, type Outcomes, type Role, SCREENS } from './roles';
import { AROUND, ownCalls, UNUSED, WIDE } from './screens';
import type { Check } from './wire';

/** The report of a run: the checks of the wire, the calls and the screens. */

/** A call as it was tried. `isUnused`: no screen makes it. */
export type CallLine = { role: Role; path: CallPath; isUnused: boolean } & Outcome;

/** A screen. `lacks` are the capabilities that would add to it, or without which it is left out. */
export interface ScreenLine {
  name: string;
  verdict: 'works' | 'fails' | 'leftOut' | 'untried';
  /** Why it does not work, or was not tried. */
  reason?: string;
  lacks: readonly Capability[];
}

export interface Report {
  site: string;
  address: string;
  checks: readonly Check[];
  capabilities: readonly Capability[];
  calls: readonly CallLine[];
  screens: readonly ScreenLine[];
  /** The whole in a sentence. */
  summary: string;
  /** Wire and screens work. */
  isRight: boolean;
}

type Tried = { capabilities: Capabilities; outcomes: Outcomes };

/** The capability whose screen it is as a whole. */
const findCapability = ({ name, side }: NamedScreen): Capability | undefined =>
  side === 'partner' ? routeCapability(name) : playPageCapability(`/${name}`);

/**
 * Returns a screen’s verdict: that of the calls that every page needs, then that of its own. It works where none has
 * failed and at least one of its own was made.
 */
function screenLine(screen: NamedScreen, { capabilities, outcomes }: Tried): ScreenLine {
  const { name, side, isGuest, calls, adds } = screen;
  const own = findCapability(screen);
  if (own && !capabilities.has(own)) return { name, verdict: 'leftOut', lacks: [own] };
  const findOutcome = (path: CallPath) => outcomes.get(callKey(chooseRole(path, screen), path))!;
  for (const path of [...AROUND[isGuest ? 'guest' : side].needed, ...calls]) {
    const outcome = findOutcome(path);
    if (outcome.kind !== 'fails') continue;
    return { name, verdict: 'fails', reason: `${path}: ${outcome.difference}`, lacks: [] };
  }
  const fieldLacks = [...fieldCapabilities(ownCalls(screen))].filter((name) => !WIDE.includes(name));
  const lacks = [...new Set([...adds, ...fieldLacks])].filter((name) => !capabilities.has(name));
  const made = calls.map(findOutcome);
  const untried = made.filter((outcome) => outcome.kind === 'untried');
  const decisive =
    untried.find(({ isAccount }) => isAccount) ?? (untried.length === made.length && untried[0]);
  return decisive
    ? { name, verdict: 'untried', reason: decisive.reason, lacks }
    : { name, verdict: 'works', lacks };
}

/** The parts around every page of a side, as screens of their own; the sentence does not count them. */
const AROUND_SCREENS: readonly NamedScreen[] = [
  { ...AROUND.partner, name: 'every page of the back-office', side: 'partner', isGuest: false },
  { ...AROUND.player, name: 'every page of the player site', side: 'player', isGuest: false },
];

const count = (lines: readonly ScreenLine[], verdict: ScreenLine['verdict']): number =>
  lines.filter((line) => line.verdict === verdict).length;

/** Returns the result in a sentence for readers who know neither calls nor capabilities. */
function summarize(
  lines: readonly ScreenLine[],
  { warnings, faults }: { warnings: number; faults: number },
): string {
  const works = lines.filter(({ verdict }) => verdict === 'works');
  const poorer = works.filter(({ lacks }) => lacks.length > 0).length;
  const [failed, out, untried] = (['fails', 'leftOut', 'untried'] as const).map((one) => count(lines, one));
  return [
    `Of ${lines.length} screens ${works.length} work with this upstream`,
    ...(poorer ? [`, ${poorer} of them with fewer parts than they could have`] : []),
    ...(failed ? [`; ${failed} ${failed === 1 ? 'does' : 'do'} not work`] : []),
    ...(out
      ? [`; ${out} ${out === 1 ? 'is' : 'are'} not shown, because the upstream does not offer what they need`]
      : []),
    ...(untried ? [`; ${untried} ${untried === 1 ? 'was' : 'were'} not tried`] : []),
    ...(faults ? [`; ${faults} ${faults === 1 ? 'check' : 'checks'} of the wire failed`] : []),
    ...(warnings ? [`; ${warnings} ${warnings === 1 ? 'answer is' : 'answers are'} worth a look`] : []),
    '.',
  ].join('');
}

/** Returns the report of a run. Where the wire does not work, nothing else is tried, and no screen works. */
export function makeReport({
  site,
  checks,
  capabilities,
  outcomes,
}: Tried & { site: SiteConfig; checks: readonly Check[] }): Report {
  const broken = outcomes.size === 0 ? checks.find(({ isRight }) => !isRight) : undefined;
  const reason = broken && `${broken.name}: ${broken.text}`;
  const screens = [...AROUND_SCREENS, ...SCREENS].map(
    (screen): ScreenLine =>
      reason
        ? { name: screen.name, verdict: 'fails', reason, lacks: [] }
        : screenLine(screen, { capabilities, outcomes }),
  );
  const calls = [...outcomes].map(([key, outcome]): CallLine => {
    const [role, path] = key.split(' ') as [Role, CallPath];
    return { role, path, isUnused: path in UNUSED, ...outcome };
  });
  const faults = checks.filter(({ isRight }) => !isRight).length;
  const warnings = calls.filter((line) => line.kind === 'works' && line.warning).length;
  return {
    site: site.prefix,
    address: upstreamAddress(site),
    checks,
    calls,
    screens,
    capabilities: [...capabilities],
    summary: broken
      ? `No screen works with this upstream: ${broken.text}.`
      : summarize(screens.slice(AROUND_SCREENS.length), { warnings, faults }),
    isRight: faults === 0 && count(screens, 'fails') === 0,
  };
}
