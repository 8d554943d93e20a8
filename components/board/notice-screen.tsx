import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import { requirePartner } from '@/lib/session/require-partner';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { NoticeArticle } from './notice-article';

interface NoticeScreenProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

/** One notice (BOARD-05). */
export async function NoticeScreen({ params }: NoticeScreenProps) {
  const { prefix, boardIdx } = await params;
  if (!/^\d{1,15}$/.test(boardIdx)) notFound();
  const { site, session } = await requirePartner(prefix);
  const [result, t] = await Promise.all([
    callUpstreamAs(site, session, '/api/board/nt/datail', { boardIdx: Number(boardIdx), boardType: 'nt' }),
    getTranslations(),
  ]);
  if (result.ok) return <NoticeArticle prefix={prefix} board={result.data.board} />;
  if (result.code === 'A023') notFound();
  return (
    <>
      <h1 className="text-xl font-bold">{t('route.noticeRead')}</h1>
      <CallFailure failure={result.code === 'E001' ? { ...result, message: t('notice.missing') } : result} />
    </>
  );
}
