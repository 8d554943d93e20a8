import { getTranslations } from 'next-intl/server';
import type { ScreenShell } from '@/components/shell/screen-shell';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { boardUrlOf } from './board-url';
import { InquiryForm } from './inquiry-form';
import { POST_BOARDS } from './post-boards';
import { loadPosts, PostFrame } from './post-frame';
import { Reader } from './reader';

/** Writes a post on the bulletin board, beside its list (PLAY-04). */
export async function PostWriteScreen({ shell }: { shell: ScreenShell }) {
  const { session, base } = shell;
  const url = boardUrlOf(`${base}/${POST_BOARDS.normal.list}`, {});
  const [t, loaded] = await Promise.all([getTranslations('postBoard'), loadPosts(shell, 'normal', url)]);
  return (
    <PostFrame
      base={base}
      url={url}
      loaded={loaded}
      board="normal"
      isOpen
      reader={
        <Reader title={t('write')} facts={t('normal.note')} listHref={url.path}>
          <ClientMessages of={['inquiryForm', 'inquiryType', 'saving']}>
            <InquiryForm
              memId={session.memId}
              memNick={session.memNick}
              listHref={url.path}
              pin={null}
              board="normal"
            />
          </ClientMessages>
        </Reader>
      }
    />
  );
}
