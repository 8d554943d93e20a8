import type { Call } from '@/lib/contract/call';
import { type CallPath, calls } from '@/lib/contract/calls';
import type { LoginType } from '@/lib/contract/values';
import { isPlayGuestPage } from '@/lib/routes/play-routes';
import type { Outcome } from './probe';
import { type Caller, READS } from './requests';
import { AROUND, PARTNER_SCREENS, PLAY_SCREENS, type Screen, UNUSED } from './screens';

/** The role of the caller. */
export type Role = 'guest' | 'partner' | 'player';

/** A caller who may be signed in; a guest has no token. */
export interface Session extends Caller {
  role: Role;
  token?: string;
  loginType?: LoginType;
}

/** The outcomes of calls by {@link callKey}. */
export type Outcomes = Map<string, Outcome>;
export const callKey = (role: Role, path: CallPath): string => `${role} ${path}`;

/** A screen with its name and side. */
export interface NamedScreen extends Screen {
  name: string;
  side: 'partner' | 'player';
  /** Guests see it as well. */
  isGuest: boolean;
}

/** Every screen of the web. */
export const SCREENS: readonly NamedScreen[] = [
  ...Object.entries(PARTNER_SCREENS).map(([name, screen]) => ({
    ...screen,
    name,
    side: 'partner' as const,
    isGuest: false,
  })),
  ...Object.entries(PLAY_SCREENS).map(([page, screen]) => {
    const name = page ? `play/${page}` : 'play';
    return { ...screen, name, side: 'player' as const, isGuest: isPlayGuestPage(`/${name}`) };
  }),
];

/** Shared data of the site, which the web reads once for all members, without a session. */
const OF_SITE: ReadonlySet<CallPath> = new Set<CallPath>([
  ...(['/api/etc/siteOption', '/api/common/siteCheckInfo', '/api/etc/bank'] as const),
  ...(['/api/common/code', '/api/common/gameGroupCodes'] as const),
]);

/** Returns the role in which a screen makes a call. */
export function chooseRole(path: CallPath, { side, isGuest }: Pick<NamedScreen, 'side' | 'isGuest'>): Role {
  if (OF_SITE.has(path)) return 'guest';
  const { access } = calls[path] as Call;
  return isGuest && access === 'guest' && path !== '/api/member/login' ? 'guest' : side;
}

/** The calls are sorted by role, then as the requests are: a call may need a row of an earlier answer. */
const ROLES: readonly Role[] = ['guest', 'partner', 'player'];
const ORDER = Object.keys(READS);

/** Returns every call that is tried, in order: those of the screens, and those that no screen makes. */
export function neededCalls(): { role: Role; path: CallPath }[] {
  const needed = new Map<string, { role: Role; path: CallPath }>();
  const add = (role: Role, path: CallPath) => needed.set(callKey(role, path), { role, path });
  for (const side of ['partner', 'player'] as const) {
    for (const path of AROUND[side].calls) add(chooseRole(path, { side, isGuest: false }), path);
  }
  for (const screen of SCREENS) for (const path of screen.calls) add(chooseRole(path, screen), path);
  for (const path of Object.keys(UNUSED) as CallPath[]) add('partner', path);
  return [...needed.values()].sort(
    (a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || ORDER.indexOf(a.path) - ORDER.indexOf(b.path),
  );
}
