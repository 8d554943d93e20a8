import { headers } from 'next/headers';
import { PasskeyForm } from '@/components/entry/passkey-form';
import { qrPath } from '@/lib/format/qr';
import { pageTexts } from '../../lib/page-texts';
import { stepPath } from '../../lib/paths';
import { type ConsoleSession, type Enrolment, readEnrolment } from '../../lib/session';
import { CodeField, EntrySubmit } from './entry-field';
import { EntryPage } from './entry-page';
import { QrCode } from './qr-code';
import { StartAgain } from './start-again';

/**
 * Sets up the first second factor: a passkey, or an OTP app with its QR code and key once it has been begun, and the first
 * digits that confirm it.
 */
export async function EnrolScreen({ session, next }: { session: ConsoleSession; next: string }) {
  const t = await pageTexts();
  const enrolment = await readEnrolment((await headers()).get('cookie'));
  return (
    <EntryPage
      title={t('entry.enrol.title')}
      about={t(enrolment ? 'app.scan' : 'entry.enrol.why', { name: session.name })}
      path={stepPath({ next })}
    >
      {enrolment ? <AppKey enrolment={enrolment} /> : null}
      {enrolment ? (
        <form method="post" action="/api/session/totp" className="grid gap-3.5">
          <input type="hidden" name="next" value={next} />
          <CodeField label={t('entry.factor.code')} />
          <EntrySubmit>{t('entry.factor.submit')}</EntrySubmit>
        </form>
      ) : null}
      <PasskeyForm
        api="/api/session/passkey/new"
        next={next}
        isNew
        texts={{
          submit: t('entry.enrol.passkey'),
          cancelled: t('entry.factor.cancelled'),
          known: t('sessions.passkeyKnown'),
          unsupported: t('entry.factor.unsupported'),
          offline: t('entry.factor.offline'),
        }}
      />
      <form method="post" action="/api/session/totp/begin" className="grid">
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="min-h-tap text-left text-sm font-medium text-brand hover:underline">
          {t(enrolment ? 'entry.enrol.again' : 'entry.enrol.app')}
        </button>
      </form>
      <StartAgain label={t('entry.back')} />
    </EntryPage>
  );
}

/** The secret as a picture for the app's camera, dark on white in every theme, and in letters. */
async function AppKey({ enrolment: { secret, uri } }: { enrolment: Enrolment }) {
  const t = await pageTexts();
  const { size, path } = await qrPath(uri);
  return (
    <div className="grid justify-items-center gap-2">
      <QrCode label={t('app.qr')} size={size} path={path} />
      <p className="text-sm text-ink-3">
        {t('entry.enrol.key')} <code className="font-mono text-ink wrap-anywhere">{secret}</code>
      </p>
    </div>
  );
}
