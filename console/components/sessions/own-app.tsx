'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import { qrPath } from '@/lib/format/qr';
import { useTexts } from '../../lib/use-texts';
import { QrCode } from '../entry/qr-code';
import { OwnForm } from './own-form';

interface BegunApp {
  secret: string;
  uri: string;
}

/** Sets up an OTP app, or another in its place: the password first, then the app's first digits. */
export function OwnApp({ site, hasApp }: { site: string; hasApp: boolean }) {
  const t = useTexts('sessions');
  const fields = useTexts('password');
  const [begun, setBegun] = useState<BegunApp>();
  if (begun) return <ConfirmApp site={site} app={begun} onDone={() => setBegun(undefined)} />;
  return (
    <OwnForm
      site={site}
      act="my-totp-begin"
      title={t(hasApp ? 'appAgain' : 'app')}
      submitLabel={t('appBegin')}
      onDone={(data) => setBegun(data as BegunApp)}
    >
      <Input name="password" type="password" label={fields('old')} autoComplete="current-password" required />
    </OwnForm>
  );
}

function ConfirmApp({ site, app, onDone }: { site: string; app: BegunApp; onDone: () => void }) {
  const t = useTexts('sessions');
  const enrol = useTexts('app');
  const router = useRouter();
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => void qrPath(app.uri).then(setCode), [app.uri]);

  function done() {
    onDone();
    showToast({ title: t('appDone') });
    router.refresh();
  }

  return (
    <OwnForm site={site} act="my-totp-confirm" title={t('app')} submitLabel={enrol('confirm')} onDone={done}>
      <div className="is-wide grid gap-2">
        <p className="text-sm text-ink-2">{enrol('scan')}</p>
        {code ? <QrCode label={enrol('qr')} {...code} /> : null}
        <code className="font-mono wrap-anywhere">{app.secret}</code>
      </div>
      <Input name="code" label={enrol('code')} inputMode="numeric" autoComplete="one-time-code" required />
    </OwnForm>
  );
}
