import { MessageListScreen } from '@/components/board/message-list';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayMsgPage(props: SharedPageProps) {
  return <MessageListScreen {...(await playerShell(props))} />;
}
