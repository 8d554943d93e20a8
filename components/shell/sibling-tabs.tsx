import { getTranslations } from 'next-intl/server';
import { Rank } from '@/components/ui/rank';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { formatCount } from '@/lib/format/money';
import { levelName } from '@/lib/i18n/level-name';
import { pageLocale } from '@/lib/i18n/page-locale';
import { menuFor, siblingTabs, tabOn } from '@/lib/routes/menu';
import { LEVELS } from '@/lib/rules/level';
import type { Session } from '@/lib/session/session';
import type { SiteConfig } from '@/lib/sites/config';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { lowerLevels } from '@/lib/upstream/site-calls';
import { branchCounts, tabName } from './screens';
import { loadFrame } from './viewer';

/** Most text beside a heading, in Latin letters: with more, tabs of levels have numerals. */
const MOST_TEXT = 65;

/** Width of a text in Latin letters; those of Korean are twice as wide. */
const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character >= '\u2e80' ? 2 : 1), 0);

interface SiblingTabsProps {
  site: SiteConfig;
  session: Session;
  /** The current screen. */
  route: string;
}

/** The screens that share an entry of the menu with this one, with the counts of the frame; nothing for one alone. */
export async function SiblingTabs({ site, session, route }: SiblingTabsProps) {
  const everyLevel = LEVELS.map((code) => ({ code, codeName: code }));
  const capabilities = await siteCapabilities(site);
  if (siblingTabs(menuFor(session, everyLevel, capabilities), route).length === 0) return null;
  const [t, locale] = await Promise.all([getTranslations(), pageLocale()]);
  const [frame, levels] = await Promise.all([loadFrame(site, session), lowerLevels(site, session, locale)]);
  const named = (levels.ok ? levels.data.list : []).map(({ code, codeName }) => {
    return { code, codeName: levelName(t, locale, { code, name: codeName }) };
  });
  const tabs = siblingTabs(menuFor(session, named, capabilities), route);
  const counts = branchCounts(frame.ok && frame.data.branch.ok ? frame.data.branch.data : null);
  const labelled = tabs.map((tab) => {
    const count = counts.get(tab.route);
    return { ...tab, label: tabName(t, tab), count: count === undefined ? undefined : formatCount(count) };
  });
  const isLong = widthOf(labelled.map(({ label, count = '' }) => label + count).join('')) > MOST_TEXT;
  return (
    <ScreenTabs
      label={t('menu.screens')}
      current={tabOn(tabs, route)?.route ?? route}
      inHead
      tabs={labelled.map(({ route: id, label, count, level }) => ({
        id,
        count,
        href: `/${site.prefix}/${id}`,
        label:
          isLong && level ? (
            <span title={label}>
              {Rank({ level, name: label })} <span className="tab-name">{label}</span>
            </span>
          ) : (
            label
          ),
      }))}
    />
  );
}
