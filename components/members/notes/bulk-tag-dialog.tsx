import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FailureMessage } from '@/components/ui/failure-message';
import { Spinner } from '@/components/ui/spinner';
import { showToast } from '@/components/ui/toasts';
import { useCall } from '@/lib/query/use-call';
import { useSubmission } from '@/lib/query/use-submission';
import { TagForm } from './tag-form';
import { tagTone } from './tag-tone';

interface BulkTagDialogProps {
  memIds: string[];
  onClose: () => void;
}

/** Puts one of the viewer's tags on several members, or takes it off (NOTE-02). */
export default function BulkTagDialog({ memIds, onClose }: BulkTagDialogProps) {
  const t = useTranslations('notes');
  const { data, failure, loading } = useCall('/api/retail/tags', {});
  const put = useSubmission('/api/retail/tagMembers', {
    invalidates: ['/api/retail/tags', '/api/retail/notes'],
  });

  async function send(tag: { tagIdx: number; name: string }, onYn: 'Y' | 'N') {
    const answer = await put.send({ tagIdx: tag.tagIdx, memIds, onYn });
    if (answer?.resultCode !== '0' || !answer.data) return;
    const count = answer.data.lines.filter(({ resultCode }) => resultCode === '0').length;
    showToast({ title: t(onYn === 'Y' ? 'bulkDone' : 'bulkGone', { count, name: tag.name }) });
  }

  return (
    <Dialog open onClose={onClose} title={t('bulkTitle', { count: memIds.length })}>
      <div className="grid gap-3">
        {failure ? <FailureMessage message={failure} /> : null}
        {loading ? <Spinner /> : null}
        {data?.list.length === 0 ? <p className="text-sm text-ink-3">{t('noTags')}</p> : null}
        <ul className="divide-y divide-hair">
          {data?.list.map((tag) => (
            <li key={tag.tagIdx} className="flex items-center gap-2 py-1.5">
              <span className={`state-badge ${tagTone(tag.colour)}`}>{tag.name}</span>
              <span className="num mr-auto text-xs text-ink-3">{tag.cnt}</span>
              {(['Y', 'N'] as const).map((onYn) => (
                <Button
                  key={onYn}
                  size="sm"
                  busy={put.pending}
                  aria-label={`${tag.name} ${t(onYn === 'Y' ? 'bulkOn' : 'bulkOff')}`}
                  onClick={() => void send(tag, onYn)}
                  className="max-md:min-h-tap"
                >
                  {t(onYn === 'Y' ? 'bulkOn' : 'bulkOff')}
                </Button>
              ))}
            </li>
          ))}
        </ul>
        <p role="alert" className="text-sm text-loss empty:hidden">
          {put.failure}
        </p>
        <TagForm onMade={(tagIdx, name) => void send({ tagIdx, name }, 'Y')} />
        <p className="text-xs text-ink-3">{t('tagsSeenBy')}</p>
      </div>
    </Dialog>
  );
}
