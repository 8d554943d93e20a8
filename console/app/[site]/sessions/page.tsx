import { OwnApp } from '../../../components/sessions/own-app';
import { OwnPassword } from '../../../components/sessions/own-password';
import { PasskeyList } from '../../../components/sessions/passkey-list';
import { SessionList } from '../../../components/sessions/session-list';
import { PageHead } from '../../../components/shell/page-head';
import { requireOperatorOf } from '../../../lib/operator';
import { pageTexts } from '../../../lib/page-texts';

/** The operator's own sessions, password, passkeys and OTP app. */
export default async function SessionsPage({ params }: { params: Promise<{ site: string }> }) {
  const { site } = await params;
  const [{ desk }, t] = await Promise.all([requireOperatorOf(site), pageTexts()]);
  return (
    <>
      <PageHead title={t('sessions.title')} about={t('sessions.about')} />
      <div className="console-body">
        <SessionList site={site} />
        <OwnPassword site={site} />
        <PasskeyList site={site} />
        <OwnApp site={site} hasApp={desk.operator.hasApp} />
      </div>
    </>
  );
}
