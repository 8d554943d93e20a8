import { type Level, levelOrder } from '@/lib/rules/level';

/** A partner's level as a numeral, 1 the highest; `name` is the level's name in the page's language. */
export const Rank = ({ level, name }: { level: Level; name: string }) => (
  <abbr title={name} className="rank">
    {levelOrder(level)}
  </abbr>
);
