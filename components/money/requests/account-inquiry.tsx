'use client';

import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toasts';
import { useSubmission } from '@/lib/query/use-submission';

interface AccountInquiryProps {
  /** The signed-in member. */
  memId: string;
  memNick: string;
  className?: string;
  /** Beside other buttons of a heading, rather than in a form. */
  isSmall?: boolean;
}

/** Asks the operator for the account to deposit to: an inquiry of type `bankaccount` (FUND-01). */
export function AccountInquiry({ memId, memNick, className = '', isSmall = false }: AccountInquiryProps) {
  const t = useTranslations('accountInquiry');
  const common = useTranslations('common');
  const savingText = useTranslations('saving');
  const { send, pending, unknown, failure } = useSubmission('/api/board/faq/save');

  async function ask() {
    const answer = await send(
      {
        memId,
        memName: memNick,
        boardType: 'faq',
        category: 'bankaccount',
        faqType: 'bankaccount',
        title: t('postTitle'),
        content: t('postContent'),
      },
      () =>
        showAlert({
          title: t('open'),
          message: t('question'),
          okLabel: common('yes'),
          cancelLabel: common('no'),
        }),
    );
    if (answer?.resultCode === '0') showToast({ title: t('complete'), message: t('where') });
  }

  return (
    <div className={`grid gap-1 ${className}`}>
      <Button onClick={ask} busy={pending} className={isSmall ? '' : 'min-h-tap'}>
        {unknown ? savingText('checkResult') : t('open')}
      </Button>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
    </div>
  );
}
