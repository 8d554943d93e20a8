import { InquiryScreen } from '@/components/board/inquiry-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface InquiryPageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function PlayInquiryPage(props: InquiryPageProps) {
  const { boardIdx } = await props.params;
  return <InquiryScreen {...(await playerShell(props))} number={boardIdx} />;
}
