import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { FailureMessage } from '@/components/ui/failure-message';
import { Spinner } from '@/components/ui/spinner';
import { useCall } from '@/lib/query/use-call';
import NotesPanel, { type NotesPanelProps } from './notes-panel';

interface NotesDialogProps {
  target: NotesPanelProps['member'];
  onClose: () => void;
}

/** Notes and tags of a member of a list. */
export default function NotesDialog({ target, onClose }: NotesDialogProps) {
  const t = useTranslations('notes');
  const { data, failure, loading } = useCall('/api/retail/notes', { memId: target.memId });
  return (
    <Dialog open onClose={onClose} title={t('of', { nick: target.memNick })} size="lg">
      {failure ? <FailureMessage message={failure} /> : null}
      {loading ? <Spinner /> : null}
      {data ? <NotesPanel member={target} data={data} /> : null}
    </Dialog>
  );
}
