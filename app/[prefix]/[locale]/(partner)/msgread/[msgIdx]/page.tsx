import { MessageScreen } from '@/components/board/message-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface MessagePageProps extends SharedPageProps {
  params: Promise<{ prefix: string; msgIdx: string }>;
}

export default async function MessagePage(props: MessagePageProps) {
  const { msgIdx } = await props.params;
  return <MessageScreen {...(await partnerShell(props))} number={msgIdx} />;
}
