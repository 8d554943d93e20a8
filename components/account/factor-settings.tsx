'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { usePopup } from '@/components/ui/use-popup';
import type { ResponseOf } from '@/lib/contract/calls';
import { shortTime } from '@/lib/format/time';
import { latePart } from '@/lib/i18n/late-part';
import { factorKinds } from '@/lib/query/factor-kinds';
import type { FactorAct } from './factor-dialog';
import { Group } from './group';

const FactorDialog = latePart(() => import('./factor-dialog'));

export type OwnFactors = ResponseOf<'/api/factor/list'>;

/**
 * The second factors of the signed-in partner (KEEP-02): passkeys, OTP app, recovery codes, and the actions of each.
 * `isNew` is a sign-in that asks for one: adding needs no confirmation there.
 */
export function FactorSettings({ own, isNew = false }: { own: OwnFactors; isNew?: boolean }) {
  const t = useTranslations('twoStep');
  const { open, opened, close } = usePopup<FactorAct>();
  const isOn = own.passkeys.length > 0 || own.totpAddedAt !== null;
  const opener = (next: FactorAct, label: string, options: { name?: string; danger?: boolean } = {}) => (
    <Button
      size="sm"
      variant={options.danger ? 'danger' : undefined}
      aria-haspopup="dialog"
      aria-label={options.name}
      onClick={({ currentTarget }) => open(next, currentTarget)}
    >
      {label}
    </Button>
  );

  return (
    <>
      <Group
        title={t('passkeys')}
        note={t('passkeysNote')}
        action={opener({ kind: 'addPasskey' }, t('addPasskey'))}
      >
        {own.passkeys.map(({ passkeyId, name, addedAt, lastUsedAt, syncedYn }) => (
          <Row
            key={passkeyId}
            name={name}
            facts={[
              t('added', { time: shortTime(addedAt) }),
              lastUsedAt ? t('used', { time: shortTime(lastUsedAt) }) : t('unused'),
              ...(syncedYn === 'Y' ? [t('synced')] : []),
            ]}
          >
            {opener({ kind: 'renamePasskey', passkeyId, name }, t('rename'), {
              name: t('renameOf', { name }),
            })}
            {opener({ kind: 'removePasskey', passkeyId, name }, t('remove'), {
              name: t('removeOf', { name }),
            })}
          </Row>
        ))}
      </Group>
      <Group
        title={t('totp')}
        note={t('totpNote')}
        action={own.totpAddedAt ? null : opener({ kind: 'totp' }, t('totpAdd'))}
      >
        {own.totpAddedAt ? (
          <Row name={t('totpOn')} facts={[t('added', { time: shortTime(own.totpAddedAt) })]}>
            {opener({ kind: 'totp' }, t('totpChange'))}
            {opener({ kind: 'totpOff' }, t('totpOff'))}
          </Row>
        ) : null}
      </Group>
      {isOn ? (
        <Group
          title={t('recovery')}
          note={t('recoveryNote')}
          action={opener({ kind: 'recovery' }, t('recoveryRenew'))}
        >
          <Row
            name={t('recoveryLeft', { count: own.recoveryCodesLeft })}
            facts={own.recoveryCodesLeft < 3 ? [t('recoveryFew')] : []}
          />
        </Group>
      ) : null}
      <Suspense>
        {opened ? (
          <FactorDialog act={opened} kinds={factorKinds(own)} isConfirmed={isNew} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** One factor: its name, its facts and its actions. */
function Row({ name, facts, children }: { name: string; facts: readonly string[]; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      {children ? <div className="flex gap-2">{children}</div> : null}
    </li>
  );
}
