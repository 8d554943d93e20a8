import { z } from 'zod';
import { formatTime } from '@/lib/format/time';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { RefusedNote } from '../result/refused-note';
import { AddPasskey, RemovePasskey } from './own-passkeys';

const passkeysAnswer = z.object({
  list: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      addedAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
});

/** The operator's passkeys, and the forms that add and remove one. */
export async function PasskeyList({ site }: { site: string }) {
  const [t, reply] = await Promise.all([pageTexts(), readByAct('my-passkeys', {})]);
  if (!reply.ok) return <RefusedNote act="my-passkeys" refused={reply} />;
  const { list } = passkeysAnswer.parse(reply.data);
  return (
    <>
      {list.length > 0 ? (
        <ul
          aria-label={t('sessions.passkeys')}
          className="grid gap-px overflow-hidden rounded-2 border border-line bg-line"
        >
          {list.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className="bg-surface px-4 py-2">
              <b className="font-medium">{name}</b>
              <p className="num text-xs text-ink-3">
                {t('sessions.passkeyAdded')} {formatTime(addedAt)} · {t('sessions.seen')}{' '}
                {formatTime(lastUsedAt)}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <AddPasskey site={site} />
      {list.length > 0 ? <RemovePasskey site={site} passkeys={list} /> : null}
    </>
  );
}
