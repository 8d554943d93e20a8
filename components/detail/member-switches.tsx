'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Switch } from '@/components/ui/switch';
import type { WritePath } from '@/lib/contract/calls';
import { PERMISSIONS, type Permission, PLAYER_PERMISSIONS } from './permissions';
import { type SaveQuestion, useSave } from './use-save';

type YesNo = 'Y' | 'N';
type SwitchName = 'loginYn' | Permission;

interface MemberSwitchProps<N extends SwitchName> {
  name: N;
  /** The value as the page was rendered. */
  value: YesNo;
  /** Whether the member is a player. A player has no members below, so its switches have other texts. */
  isPlayer: boolean;
  /** Why it cannot be switched on, which the platform would refuse (A006); nothing if it can. */
  whyNot?: string | undefined;
  saving: ReturnType<typeof useSave<WritePath, Record<N, YesNo>>>;
  /** Whether a question comes before switching it off. */
  asks?: boolean;
  /** Writes it, with the value that it had when it was read (decision 63). */
  write: (wanted: YesNo, changes: string, question: SaveQuestion | null) => Promise<unknown>;
}

/**
 * A switch that saves itself when it is pressed. Until the answer it shows the wanted state; a refusal puts it back and
 * says why, and a result that is unknown is asked about again.
 */
function MemberSwitch<N extends SwitchName>({
  name,
  value,
  isPlayer,
  whyNot,
  saving,
  asks = false,
  write,
}: MemberSwitchProps<N>) {
  const t = useTranslations('detail');
  const savingText = useTranslations('saving');
  const { initialValues, pending, refreshing, unknown, error, redraw, forget } = saving;
  const [wanted, setWanted] = useState<YesNo | null>(null);
  const isSettled = wanted === null && !refreshing;
  const previousValue = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was rendered with another value
  useEffect(() => {
    // A result that is unknown is asked about with the value that was read before. Until the page is rendered after a
    // save, a value may be from a request made before it.
    if (!isSettled || value === previousValue.current) return;
    previousValue.current = value;
    redraw({ [name]: value });
  }, [value, isSettled]);
  const current = wanted ?? initialValues[name];
  const input = useRef<HTMLInputElement>(null);
  // The switch may have been pressed before the page's script started.
  useEffect(() => {
    if (input.current) input.current.checked = current === 'Y';
  }, [current]);
  const [label, hint] = switchTexts(t, name, isPlayer);
  const word = (yn: YesNo) => (yn === 'Y' ? t('allowed') : t('blocked'));

  async function save(next: YesNo) {
    setWanted(next);
    const changes = t('change', { label, from: word(initialValues[name]), to: word(next) });
    const question =
      asks && next === 'N' ? { title: label, message: `${changes}\n\n${hint}`, danger: true } : null;
    if ((await write(next, changes, question)) !== 'unknown') setWanted(null);
  }

  function press() {
    if (pending || wanted !== null) return;
    forget();
    void save(initialValues[name] === 'Y' ? 'N' : 'Y');
  }

  return (
    <div className="pt-1 pb-2">
      <Switch
        ref={input}
        label={label}
        hint={
          <>
            {hint}
            {whyNot ? <span className="block text-ink-2">{whyNot}</span> : null}
            <span role="alert" className="block text-sm text-loss empty:hidden">
              {error?.text}
            </span>
          </>
        }
        states={{ on: t('allowed'), off: t('blocked') }}
        mark={pending ? <Spinner size={16} /> : null}
        checked={current === 'Y'}
        onChange={press}
        aria-busy={pending || undefined}
        disabled={whyNot !== undefined && current === 'N'}
      />
      {unknown && wanted ? (
        <Button busy={pending} onClick={() => save(wanted)} className="max-md:min-h-tap">
          {savingText('checkResult')}
        </Button>
      ) : null}
    </div>
  );
}

/** Label and hint of a switch. */
const switchTexts = (
  t: ReturnType<typeof useTranslations<'detail'>>,
  name: SwitchName,
  isPlayer: boolean,
): readonly [string, string] => [
  t(name),
  isPlayer && (name === 'loginYn' || name === 'cashOutYn') ? t(`memberHint.${name}`) : t(`hint.${name}`),
];

interface OwnerProps {
  memId: string;
  isPlayer: boolean;
}

interface SignInSwitchProps extends OwnerProps {
  loginYn: YesNo;
  /** The other value of the call, for an upstream that saves both together. */
  memNick?: string;
  /** Whether the operator has switched it off. */
  isWithheld?: boolean;
}

/** Whether the member may sign in (DETAIL-02). Blocking ends its sessions, so that it asks first. */
export function SignInSwitch({ memId, isPlayer, loginYn, memNick, isWithheld }: SignInSwitchProps) {
  const t = useTranslations('detail');
  const saving = useSave('/api/v2/retail/detail/save', { loginYn });
  return (
    <div className="px-4 pb-1">
      <MemberSwitch
        isPlayer={isPlayer}
        saving={saving}
        name="loginYn"
        value={loginYn}
        whyNot={isWithheld ? t('withheld') : undefined}
        asks
        write={(wanted, changes, question) =>
          saving.save(
            { memId, ...(memNick && { memNick }), loginYn: wanted, expected: saving.initialValues },
            changes,
            question,
          )
        }
      />
    </div>
  );
}

interface PermissionSwitchesProps extends OwnerProps, Record<Permission, YesNo> {
  /** Permissions that the viewer lacks. */
  lacking: readonly Permission[];
  /** What the operator has switched off. */
  withheld: readonly string[];
}

/** The member's permissions: give, take back, ask for withdrawals (DETAIL-12); a player has no members to give to. */
export function PermissionSwitches({ lacking, withheld, ...props }: PermissionSwitchesProps) {
  const t = useTranslations('detail');
  const whyNot = (name: Permission) => {
    if (withheld.includes(name)) return t('withheld');
    return lacking.includes(name) ? t('lacking') : undefined;
  };
  const names = props.isPlayer ? PLAYER_PERMISSIONS : PERMISSIONS;
  return (
    <div className="divide-y divide-hair px-4 pb-1">
      {names.map((name) => (
        <PermissionSwitch key={name} {...{ name, ...props }} value={props[name]} whyNot={whyNot(name)} />
      ))}
    </div>
  );
}

interface PermissionSwitchProps extends OwnerProps {
  name: Permission;
  value: YesNo;
  whyNot: string | undefined;
}

function PermissionSwitch({ memId, isPlayer, name, value, whyNot }: PermissionSwitchProps) {
  const saving = useSave('/api/retail/permissions', { [name]: value } as Record<Permission, YesNo>);
  return (
    <MemberSwitch
      name={name}
      value={value}
      isPlayer={isPlayer}
      whyNot={whyNot}
      saving={saving}
      write={(wanted, changes, question) =>
        saving.save(
          { memId, [name]: wanted, expected: { [name]: saving.initialValues[name] } },
          changes,
          question,
        )
      }
    />
  );
}
