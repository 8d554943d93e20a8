import { MessageListScreen } from '@/components/board/message-list';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function MsgPage(props: SharedPageProps) {
  return <MessageListScreen {...(await partnerShell(props))} />;
}
