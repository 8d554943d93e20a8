import { InquiryScreen } from '@/components/board/inquiry-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';
import { OwnPin } from './own-pin';

interface InquiryPageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function PlayInquiryPage(props: InquiryPageProps) {
  const { boardIdx } = await props.params;
  const { shell, search } = await playerShell(props);
  return (
    <InquiryScreen
      shell={shell}
      search={search}
      number={boardIdx}
      openPin={(pin) => <OwnPin base={shell.base} pin={pin} />}
    />
  );
}
