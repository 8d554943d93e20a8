'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { useSave } from './use-save';

const PERMISSIONS = ['giveYn', 'retrieveYn', 'cashOutYn'] as const;

interface PermissionsFormProps {
  member: { memId: string } & Record<(typeof PERMISSIONS)[number], 'Y' | 'N'>;
}

/** What the member may do: give, take back, ask for withdrawals; saved together by the button (DETAIL-12). */
export function PermissionsForm({ member }: PermissionsFormProps) {
  const { memId } = member;
  const t = useTranslations('detail');
  const common = useTranslations('common');
  const { save, pending, unknown, error, refuseUnchanged, forget } = useSave('/api/retail/permissions');
  const word = (yn: 'Y' | 'N') => (yn === 'Y' ? t('allowed') : t('blocked'));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = (name: (typeof PERMISSIONS)[number]) => (form.has(name) ? 'Y' : 'N');
    const changed = PERMISSIONS.filter((name) => wanted(name) !== member[name]);
    if (changed.length === 0) return refuseUnchanged();
    const summary = changed.map((name) =>
      t('change', { label: t(name), from: word(member[name]), to: word(wanted(name)) }),
    );
    const pick = (value: (name: (typeof PERMISSIONS)[number]) => 'Y' | 'N') =>
      Object.fromEntries(changed.map((name) => [name, value(name)]));
    // Only what changed, with what it was when it was read (decision 63).
    const body = { memId, ...pick(wanted), expected: pick((name) => member[name]) };
    await save(body, summary.join('\n'));
  }

  return (
    <form onSubmit={submit} onChange={forget} className="grid gap-2">
      {/* Without script the form reloads the same page. */}
      <input type="hidden" name="id" value={memId} />
      {PERMISSIONS.map((name) => (
        <Switch
          key={name}
          name={name}
          label={t(name)}
          states={{ on: t('allowed'), off: t('blocked') }}
          defaultChecked={member[name] === 'Y'}
        />
      ))}
      <p role="alert" className="text-loss empty:hidden">
        {error?.text}
      </p>
      <Button type="submit" busy={pending} className="min-h-tap md:justify-self-end">
        {unknown ? common('checkResult') : t('savePermissions')}
      </Button>
    </form>
  );
}
