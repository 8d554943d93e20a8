'use client';

import { Input } from '@/components/ui/input';
import { useTexts } from '../../lib/use-texts';
import { OwnForm } from './own-form';

/** Changes the operator's password, which ends their other sessions. */
export function OwnPassword({ site }: { site: string }) {
  const t = useTexts('sessions');
  const fields = useTexts('password');
  return (
    <OwnForm site={site} act="my-password" title={t('password')} submitLabel={t('password')}>
      <Input
        name="oldPassword"
        type="password"
        label={fields('old')}
        autoComplete="current-password"
        required
      />
      <Input name="newPassword" type="password" label={fields('new')} autoComplete="new-password" required />
    </OwnForm>
  );
}
