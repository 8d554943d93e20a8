import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useSubmission } from '@/lib/query/use-submission';
import { isIsoDate, today } from '@/lib/rules/day';
import { INVITATION_LABEL_LENGTH, MAX_INVITED } from '@/lib/rules/invitation';
import { onlyDigits } from '@/lib/rules/text';
import type { ShownInvitation } from './invitation-trigger';

interface MakeFormProps {
  onMade: (made: ShownInvitation) => void;
  onClose: () => void;
}

type Wrong = Partial<Record<'lastDay' | 'maxSignups', string>>;

/** The form of a new invitation (INVITE-01). */
export function MakeForm({ onMade, onClose }: MakeFormProps) {
  const t = useTranslations('invitation');
  const [wrong, setWrong] = useState<Wrong>({});
  const savingText = useTranslations('saving');
  const { send, pending, failure, unknown, reset } = useSubmission('/api/retail/invitation/create', {
    onSuccess: ({ invitationIdx, code }, { label }) =>
      onMade({ invitationIdx, code, label: label.trim(), isLive: true }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const [lastDay, maxSignups] = [text('lastDay'), text('maxSignups')];
    // A day that is typed in part has no value, but the browser knows that there is one.
    const isBadDay =
      event.currentTarget.querySelector<HTMLInputElement>('[name=lastDay]')!.validity.badInput ||
      (lastDay !== '' && (!isIsoDate(lastDay) || lastDay < today()));
    const most = Number(maxSignups);
    const isBadNumber = maxSignups !== '' && !(most >= 1 && most <= MAX_INVITED);
    const found: Wrong = {
      ...(isBadDay ? { lastDay: t('invalidDay') } : {}),
      ...(isBadNumber ? { maxSignups: t('invalidMax', { most: MAX_INVITED }) } : {}),
    };
    setWrong(found);
    const first = Object.keys(found)[0];
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    void send({
      label: text('label'),
      lastDay: lastDay || null,
      maxSignups: maxSignups === '' ? null : most,
    });
  }

  return (
    <Dialog open onClose={onClose} title={t('make')}>
      <form method="dialog" onSubmit={submit} onChange={reset} noValidate className="grid gap-4">
        <p className="text-sm text-ink-2">{t('about')}</p>
        <Input
          name="label"
          label={t('label')}
          hint={t('labelHint')}
          maxLength={INVITATION_LABEL_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <Input
          name="lastDay"
          type="date"
          label={t('lastDay')}
          hint={t('lastDayHint')}
          error={wrong.lastDay}
          min={today()}
          max="9999-12-31"
          onChange={() => setWrong(({ lastDay: _, ...others }) => others)}
        />
        <Input
          name="maxSignups"
          label={t('maxSignups')}
          hint={t('maxSignupsHint')}
          error={wrong.maxSignups}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          className="num"
          onChange={({ target }) => {
            target.value = onlyDigits(target.value);
            setWrong(({ maxSignups: _, ...others }) => others);
          }}
        />
        <p role="alert" className="text-sm text-loss empty:hidden">
          {failure}
        </p>
        <Button type="submit" variant="primary" busy={pending} className="min-h-tap">
          {unknown ? savingText('checkResult') : t('makeIt')}
        </Button>
      </form>
    </Dialog>
  );
}
