import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Capabilities } from '@/lib/contract/capabilities';
import { type HelpPage, helpPages } from './foot-links';
import { SideFrame } from './side-frame';

/** The pages that lie under each of the pages of help. */
const UNDER: Partial<Record<HelpPage, readonly string[]>> = {
  noticeList: ['noticeRead'],
  event: ['eventRead'],
  rule: ['ruleRead'],
  board: ['boardRead', 'boardWrite'],
};

interface HelpFrameProps {
  /** `/demo/play`. */
  base: string;
  capabilities: Capabilities;
  children: ReactNode;
}

/** The ways through help, rules and boards (PLAY-04), beside one of them. */
export async function HelpFrame({ base, capabilities, children }: HelpFrameProps) {
  const t = await getTranslations('play.help');
  return (
    <SideFrame
      label={t('title')}
      ways={helpPages(capabilities).map(({ page, icon }) => ({
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
