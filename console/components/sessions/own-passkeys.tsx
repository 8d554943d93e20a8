'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toasts';
import type { makePasskey } from '@/lib/query/passkey';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';
import { OwnForm } from './own-form';

type Options = Parameters<typeof makePasskey>[0];

/** Adds a passkey: the password and a name first, then the browser asks where to keep it. */
export function AddPasskey({ site }: { site: string }) {
  const t = useTexts('sessions');
  const fields = useTexts('password');
  const acts = useTexts('act');
  const router = useRouter();
  const name = useRef('');
  const [added, setAdded] = useState(0);

  async function make(data: unknown) {
    const failed = (message: string) => showToast({ title: t('passkeyFailed'), message, failed: true });
    const { makePasskey } = await import('@/lib/query/passkey');
    const answer = await makePasskey((data as { options: Options }).options);
    if (answer === 'cancelled') return failed(t('passkeyCancelled'));
    if (answer === 'known') return failed(t('passkeyKnown'));
    if (answer === 'unsupported') return failed(t('passkeyUnsupported'));
    const reply = await perform({ site, act: 'my-passkey-add', body: { name: name.current, answer } });
    if (!reply?.ok) return failed(reply ? reply.text : acts('offline'));
    // What was typed stays until the passkey is there.
    setAdded(added + 1);
    showToast({ title: t('passkeyDone') });
    router.refresh();
  }

  return (
    <OwnForm
      key={added}
      site={site}
      act="my-passkey-begin"
      title={t('passkeyAdd')}
      submitLabel={t('appBegin')}
      bodyFrom={({ name: typed = '', ...rest }) => {
        name.current = typed.trim();
        return { ...rest, origin: location.origin, rpId: location.hostname };
      }}
      onDone={(data) => void make(data)}
    >
      <Input name="name" label={t('passkeyName')} maxLength={40} required />
      <Input name="password" type="password" label={fields('old')} autoComplete="current-password" required />
    </OwnForm>
  );
}

/** Removes one of the operator's passkeys, with the password. */
export function RemovePasskey({
  site,
  passkeys,
}: {
  site: string;
  passkeys: { id: number; name: string }[];
}) {
  const t = useTexts('sessions');
  const fields = useTexts('password');
  const router = useRouter();

  function removed() {
    showToast({ title: t('passkeyRemoved') });
    router.refresh();
  }

  return (
    <OwnForm
      key={passkeys.length}
      site={site}
      act="my-passkey-remove"
      title={t('passkeyRemove')}
      submitLabel={t('passkeyRemove')}
      bodyFrom={({ id, password }) => ({ id: Number(id), password })}
      onDone={removed}
    >
      <Select name="id" label={t('passkey')}>
        {passkeys.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Input name="password" type="password" label={fields('old')} autoComplete="current-password" required />
    </OwnForm>
  );
}
