'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import type { WritePath } from '@/lib/contract/calls';
import { PERMISSIONS, type Permission, PLAYER_PERMISSIONS } from './permissions';
import { useSave } from './use-save';

type YesNo = 'Y' | 'N';
type SwitchName = 'loginYn' | Permission;

interface SwitchesFormProps<N extends SwitchName> {
  memId: string;
  /** A player, which has nobody below: its switches have a wording of their own. */
  isPlayer: boolean;
  names: readonly N[];
  /** Why it cannot be switched on, which the platform would refuse (A006); nothing where it can. */
  whyNot?: (name: N) => string | undefined;
  saving: ReturnType<typeof useSave<WritePath, Record<N, YesNo>>>;
  submit: string;
  /** Asks and writes what changed, with what it was when it was read (decision 63). */
  write: (changed: readonly N[], wanted: (name: N) => YesNo, changes: string) => Promise<unknown>;
}

/** Switches that are stored together, by the button alone. */
function SwitchesForm<N extends SwitchName>({
  memId,
  isPlayer,
  names,
  whyNot = () => undefined,
  saving,
  submit,
  write,
}: SwitchesFormProps<N>) {
  const t = useTranslations('detail');
  const savingText = useTranslations('saving');
  const { drawn, pending, unknown, error, refuseUnchanged, forget } = saving;
  const hintOf = (name: SwitchName) =>
    isPlayer && (name === 'loginYn' || name === 'cashOutYn') ? t(`memberHint.${name}`) : t(`hint.${name}`);
  const labelOf = (name: SwitchName) => t(name);
  const word = (yn: YesNo) => (yn === 'Y' ? t('allowed') : t('blocked'));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = (name: N): YesNo => (form.has(name) ? 'Y' : 'N');
    const changed = names.filter((name) => wanted(name) !== drawn[name]);
    if (changed.length === 0) return refuseUnchanged();
    const lines = changed.map((name) =>
      t('change', { label: labelOf(name), from: word(drawn[name]), to: word(wanted(name)) }),
    );
    await write(changed, wanted, lines.join('\n'));
  }

  return (
    <form method="dialog" onSubmit={save} onChange={forget} className="px-4 pb-3">
      {/* Without script the form reloads the same page. */}
      <input type="hidden" name="id" value={memId} />
      <div className="divide-y divide-hair">
        {names.map((name) => (
          <div key={name} className="pt-1 pb-2">
            <Switch
              name={name}
              label={labelOf(name)}
              hint={
                <>
                  {hintOf(name)}
                  {whyNot(name) ? <span className="block text-ink-2">{whyNot(name)}</span> : null}
                </>
              }
              states={{ on: t('allowed'), off: t('blocked') }}
              defaultChecked={drawn[name] === 'Y'}
              disabled={whyNot(name) !== undefined && drawn[name] === 'N'}
            />
          </div>
        ))}
      </div>
      <p role="alert" className="py-1 text-loss empty:hidden">
        {error?.text}
      </p>
      <div className="flex justify-end pt-1">
        <Button type="submit" busy={pending} className="max-md:min-h-tap">
          {unknown ? savingText('checkResult') : submit}
        </Button>
      </div>
    </form>
  );
}

const pick = <N extends string>(names: readonly N[], value: (name: N) => YesNo) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Partial<Record<N, YesNo>>;

/** Whether the member may sign in (DETAIL-02). */
export function SignInForm({
  memId,
  isPlayer,
  loginYn,
}: {
  memId: string;
  isPlayer: boolean;
  loginYn: YesNo;
}) {
  const t = useTranslations('detail');
  const saving = useSave('/api/v2/retail/detail/save', { loginYn });
  return (
    <SwitchesForm
      {...{ memId, isPlayer, saving }}
      names={['loginYn']}
      submit={t('saveLogin')}
      write={(_, wanted, changes) =>
        saving.save({ memId, loginYn: wanted('loginYn'), expected: saving.drawn }, changes)
      }
    />
  );
}

/** What the member may do: give, take back, ask for withdrawals (DETAIL-12); a player has nobody to give to. */
export function PermissionsForm({
  memId,
  isPlayer,
  lacking,
  withheld,
  ...values
}: {
  memId: string;
  isPlayer: boolean;
  /** What the viewer may not do itself. */
  lacking: readonly Permission[];
  /** What the operator has taken away. */
  withheld: readonly Permission[];
} & Record<Permission, YesNo>) {
  const t = useTranslations('detail');
  const saving = useSave('/api/retail/permissions', values);
  const whyNot = (name: Permission) => {
    if (withheld.includes(name)) return t('withheld');
    return lacking.includes(name) ? t('lacking') : undefined;
  };
  return (
    <SwitchesForm
      {...{ memId, isPlayer, whyNot, saving }}
      names={isPlayer ? PLAYER_PERMISSIONS : PERMISSIONS}
      submit={t('savePermissions')}
      write={(changed, wanted, changes) =>
        saving.save(
          { memId, ...pick(changed, wanted), expected: pick(changed, (name) => saving.drawn[name]) },
          changes,
        )
      }
    />
  );
}
