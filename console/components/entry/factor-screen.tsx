import { PasskeyForm } from '@/components/entry/passkey-form';
import { pageTexts } from '../../lib/page-texts';
import { stepPath } from '../../lib/paths';
import type { ConsoleSession } from '../../lib/session';
import { CodeField, EntrySubmit } from './entry-field';
import { EntryPage } from './entry-page';
import { StartAgain } from './start-again';

interface FactorScreenProps {
  session: ConsoleSession;
  next: string;
  /** The kind of factor that was chosen. */
  kind: string | undefined;
}

/** The second factor: the digits of an OTP app, or a passkey. */
export async function FactorScreen({ session: { name, factors }, next, kind }: FactorScreenProps) {
  const t = await pageTexts();
  const chosen = factors.find((one) => one === kind) ?? factors[0] ?? 'totp';
  const isPasskey = chosen === 'passkey';
  const other = factors.find((one) => one !== chosen);
  return (
    <EntryPage
      title={t('entry.factor.title')}
      about={t(isPasskey ? 'entry.factor.askPasskey' : 'entry.factor.ask', { name })}
      path={stepPath({ next, kind })}
    >
      {isPasskey ? (
        <PasskeyForm
          api="/api/session/passkey"
          next={next}
          texts={{
            submit: t('entry.factor.usePasskey'),
            cancelled: t('entry.factor.cancelled'),
            known: t('entry.factor.unsupported'),
            unsupported: t('entry.factor.unsupported'),
            offline: t('entry.factor.offline'),
          }}
        />
      ) : (
        <form method="post" action="/api/session/code" className="grid gap-3.5">
          <input type="hidden" name="next" value={next} />
          <CodeField label={t('entry.factor.code')} />
          <EntrySubmit>{t('entry.factor.submit')}</EntrySubmit>
        </form>
      )}
      {other ? (
        <a
          href={stepPath({ next, kind: other })}
          className="grid min-h-tap items-center text-sm font-medium text-brand hover:underline"
        >
          {t(other === 'totp' ? 'entry.factor.otherTotp' : 'entry.factor.otherPasskey')}
        </a>
      ) : null}
      <StartAgain label={t('entry.back')} />
      <p className="text-sm text-ink-3">{t('entry.factor.lost')}</p>
    </EntryPage>
  );
}
