import { z } from 'zod';
import { Pill } from '@/components/ui/pill';
import { formatTime } from '@/lib/format/time';
import { browserName } from '@/lib/rules/browser-name';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { FileLinks } from '../result/file-links';
import { RefusedNote } from '../result/refused-note';
import { EndSession } from './end-session';

const sessionsAnswer = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      startedAt: z.string(),
      seenAt: z.string(),
      ip: z.string().nullish(),
      agent: z.string().nullish(),
      isCurrent: z.boolean(),
    }),
  ),
});

/** The operator's sessions that have not ended, this one among them. */
export async function SessionList({ site }: { site: string }) {
  const [t, reply] = await Promise.all([pageTexts(), readByAct('my-sessions', {})]);
  if (!reply.ok) return <RefusedNote act="my-sessions" refused={reply} />;
  const { list } = sessionsAnswer.parse(reply.data);
  return (
    <>
      <FileLinks
        label={t('result.export')}
        hrefOf={(format) => `/${site}/api/export/my-sessions?format=${format}`}
      />
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-2 border border-line bg-line">
        {list.map(({ id, startedAt, seenAt, ip, agent, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-surface px-4 py-2">
            <div className="min-w-0 flex-1">
              <b className="font-medium">{(agent && browserName(agent)) || agent || '–'}</b>{' '}
              <span className="text-ink-3">{ip}</span>
              <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
                <span>
                  {t('sessions.started')} {formatTime(startedAt)}
                </span>
                <span>
                  {t('sessions.seen')} {formatTime(seenAt)}
                </span>
              </p>
            </div>
            {isCurrent ? (
              <Pill tone="brand">{t('sessions.current')}</Pill>
            ) : (
              <EndSession site={site} id={id} name={`${agent ?? ''} ${ip ?? ''}`.trim()} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
