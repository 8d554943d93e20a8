import { getTranslations } from 'next-intl/server';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { Card } from '@/components/ui/card';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { InquiryForm } from './inquiry-form';
import { POST_BOARDS } from './post-boards';

/** Writes a post on the bulletin board (PLAY-04). */
export async function PostWriteScreen({ shell: { session, base } }: { shell: ScreenShell }) {
  const t = await getTranslations('postBoard');
  return (
    <>
      <div>
        <h1 className="text-xl font-bold">{t('write')}</h1>
        <p className="text-xs text-ink-3">{t('normal.note')}</p>
      </div>
      <Card className="max-w-3xl p-4 lg:p-5">
        <ClientMessages of={['inquiryForm', 'inquiryType', 'saving']}>
          <InquiryForm
            memId={session.memId}
            memNick={session.memNick}
            listHref={`${base}/${POST_BOARDS.normal.list}`}
            pin={null}
            board="normal"
          />
        </ClientMessages>
      </Card>
    </>
  );
}
