import { InquiryListScreen } from '@/components/board/inquiry-list';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function QnaPage(props: SharedPageProps) {
  return <InquiryListScreen {...(await partnerShell(props))} />;
}
