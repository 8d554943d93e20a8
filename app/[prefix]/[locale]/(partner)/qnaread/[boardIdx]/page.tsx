import { InquiryScreen } from '@/components/board/inquiry-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';
import { OpenPin } from './open-pin';

interface InquiryPageProps extends SharedPageProps {
  params: Promise<{ prefix: string; boardIdx: string }>;
}

export default async function InquiryPage(props: InquiryPageProps) {
  const { prefix, boardIdx } = await props.params;
  const { shell, search } = await partnerShell(props);
  return (
    <InquiryScreen
      shell={shell}
      search={search}
      number={boardIdx}
      openPin={(pin, cashDecimal) => (
        <OpenPin prefix={prefix} pin={pin} cashDecimal={cashDecimal} viewerId={shell.session.memId} />
      )}
    />
  );
}
