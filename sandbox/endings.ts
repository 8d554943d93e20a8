import type { VendorBody } from '@/lib/contract/vendor';
import type { Ending, Game, Stake } from './game';

const endingsByGame = new WeakMap<Game, Ending[]>();

/** The endings of a game, of those that pay all its bets alike one; in the same order every time. */
export function endingsOf(game: Game): Ending[] {
  const before = endingsByGame.get(game);
  if (before) return before;
  // Without opposed bets there is one, in which all are lost, so that bets of one round count in full.
  const all = game.endings ?? [() => 0n];
  const codes = Object.keys(game.returns);
  const byPayouts = new Map(all.map((pays) => [codes.map((code) => pays(code, 100n)).join(' '), pays]));
  const endings = [...byPayouts.values()];
  endingsByGame.set(game, endings);
  return endings;
}

/** The sums paid for bets of a round by outcome, for the platform; nothing for slots. */
export function returnsOf(game: Game, bets: readonly Stake[]): Pick<VendorBody<'/vendor/bet'>, 'returns'> {
  if (game.isSpun) return {};
  const paid = (pays: Ending) => bets.reduce((all, { code, stake }) => all + pays(code, stake), 0n);
  return {
    returns: Object.fromEntries(endingsOf(game).map((pays, i) => [`w${i}`, Number(paid(pays)) / 100])),
  };
}
