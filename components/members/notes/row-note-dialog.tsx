import MessageDialog from './message-dialog';
import NotesDialog from './notes-dialog';

interface RowNoteDialogProps {
  kind: 'notes' | 'message';
  target: { memId: string; memNick: string };
  onClose: () => void;
}

/** What a partner writes about a row's member, or to it. */
export default function RowNoteDialog({ kind, target, onClose }: RowNoteDialogProps) {
  return kind === 'notes' ? (
    <NotesDialog target={target} onClose={onClose} />
  ) : (
    <MessageDialog receivers={[target]} onClose={onClose} />
  );
}
