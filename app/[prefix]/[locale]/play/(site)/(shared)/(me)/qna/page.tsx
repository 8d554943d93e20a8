import { InquiryListScreen } from '@/components/board/inquiry-list';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayQnaPage(props: SharedPageProps) {
  return <InquiryListScreen {...(await playerShell(props))} />;
}
