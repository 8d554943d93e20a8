import { getTranslations } from 'next-intl/server';
import { NotesPanelLate } from '@/components/members/notes/notes-late';
import { CallFailure } from '@/components/shell/call-failure';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import type { MemberDetail } from './load';

/** Notes and tags of a member (NOTE-01, NOTE-02). There are none on oneself. */
export async function MemoTab({ site, session, member, isOwn }: MemberDetail) {
  const t = await getTranslations('notes');
  if (isOwn) return <p className="py-4 text-sm text-ink-3">{t('ofOthers')}</p>;
  const { memId, memNick } = member;
  const notes = await callUpstreamAs(site, session, '/api/retail/notes', { memId });
  if (!notes.ok) return <CallFailure failure={notes} />;
  return (
    <div className="max-w-2xl py-4">
      {/* Another member's text is another one. */}
      <NotesPanelLate key={memId} member={{ memId, memNick }} data={notes.data} />
    </div>
  );
}
