import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Unread } from './bell';
import { loadPlayShell } from './load-play-shell';
import { SideFrame } from './side-frame';

/** The signed-in player and the links to the own pages (PLAY-03), beside one of them. */
export async function MeFrame({
  shell: { site, session, base, loadMember },
  children,
}: {
  shell: ScreenShell;
  children: ReactNode;
}) {
  const [t, unread, { figures }, member] = await Promise.all([
    getTranslations('play.me'),
    getTranslations('shell'),
    loadPlayShell(site, session),
    loadMember(),
  ]);
  // The session knows the name as it was at the sign-in.
  const { memNick, memId } = member.ok ? member.data : session;
  return (
    <SideFrame
      label={t('title')}
      head={
        <div className="side-who">
          <span aria-hidden="true">{[...memNick][0]}</span>
          <div>
            <b>{memNick}</b>
            <small>{memId}</small>
          </div>
        </div>
      }
      ways={[
        { href: `${base}/me`, icon: 'user', name: t('me') },
        {
          href: `${base}/msg`,
          icon: 'mail',
          name: t('msg'),
          with: [`${base}/msgread`],
          badge: <Unread figures={figures} of="newMsg" label={unread('unread')} />,
        },
        {
          href: `${base}/qna`,
          icon: 'info',
          name: t('qna'),
          with: [`${base}/qnaread`, `${base}/qnawrite`],
          badge: <Unread figures={figures} of="newAnswer" label={unread('unread')} />,
        },
        { href: `${base}/bets`, icon: 'slip', name: t('bets') },
        { href: `${base}/wallet`, icon: 'swap', name: t('wallet') },
        { href: `${base}/infoEdit`, icon: 'lock', name: t('infoEdit') },
        { href: `${base}/noticeList`, icon: 'flag', name: t('notices') },
      ]}
    >
      {children}
    </SideFrame>
  );
}
