import { randomUUID } from 'node:crypto';
import { CallFailure } from '@/components/shell/call-failure';
import { loadSiteOption } from '@/components/shell/site-option';
import { boardUrlOf } from './board-url';
import { FreshList } from './fresh-list';
import { InquiryFrame, loadInquiries } from './inquiry-frame';
import type { BoardScreenProps } from './post-list';

/** The inquiries of the signed-in member, none of them open: opening one marks its answer as read (BOARD-01). */
export async function InquiryListScreen({ shell, search }: BoardScreenProps) {
  const url = boardUrlOf(`${shell.base}/qna`, search, 'status');
  const [option, loaded] = await Promise.all([loadSiteOption(shell.site), loadInquiries(shell, url)]);
  // Amounts of pin targets need their scale.
  if (!option.ok) return <CallFailure failure={option} />;
  return (
    <>
      <FreshList renderId={randomUUID()} of="newAnswer" />
      <InquiryFrame
        shell={shell}
        url={url}
        loaded={loaded}
        cashDecimal={option.data.siteOption.cashDecimal}
      />
    </>
  );
}
