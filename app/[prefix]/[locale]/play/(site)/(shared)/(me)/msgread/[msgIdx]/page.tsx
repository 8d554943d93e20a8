import { MessageScreen } from '@/components/board/message-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

interface MessagePageProps extends SharedPageProps {
  params: Promise<{ prefix: string; msgIdx: string }>;
}

export default async function PlayMessagePage(props: MessagePageProps) {
  const { msgIdx } = await props.params;
  return <MessageScreen {...(await playerShell(props))} number={msgIdx} />;
}
