import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { HELP_PAGES } from './foot-links';
import { SideFrame } from './side-frame';

/** The pages that lie under each of the pages of help. */
const UNDER: Partial<Record<(typeof HELP_PAGES)[number]['page'], readonly string[]>> = {
  noticeList: ['noticeRead'],
  event: ['eventRead'],
  rule: ['ruleRead'],
  board: ['boardRead', 'boardWrite'],
};

/** The ways through help, rules and boards (PLAY-04), beside one of them. */
export async function HelpFrame({ base, children }: { base: string; children: ReactNode }) {
  const t = await getTranslations('play.help');
  return (
    <SideFrame
      label={t('title')}
      ways={HELP_PAGES.map(({ page, icon }) => ({
        href: `${base}/${page}`,
        icon,
        name: t(page),
        with: UNDER[page]?.map((under) => `${base}/${under}`) ?? [],
      }))}
    >
      {children}
    </SideFrame>
  );
}
