import { randomUUID } from 'node:crypto';
import { boardUrlOf } from './board-url';
import { FreshList } from './fresh-list';
import { loadMessages, MessageFrame } from './message-frame';
import type { BoardScreenProps } from './post-list';

/** The messages of the signed-in member, none of them open: opening one marks it as read (BOARD-06). */
export async function MessageListScreen({ shell, search }: BoardScreenProps) {
  const url = boardUrlOf(`${shell.base}/msg`, search, 'read');
  const loaded = await loadMessages(shell, url);
  return (
    <>
      <FreshList renderId={randomUUID()} of="newMsg" />
      <MessageFrame shell={shell} url={url} loaded={loaded} />
    </>
  );
}
