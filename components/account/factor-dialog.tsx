'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { refreshWhenReached } from '@/components/live/refresh-when-reached';
import { FactorFields, type Proof, type ProofKind } from '@/components/shell/factor-fields';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toasts';
import type { RequestOf, ResponseOf, WritePath } from '@/lib/contract/calls';
import type { FactorKind } from '@/lib/query/factor-kinds';
import { newKey } from '@/lib/query/idempotency-key';
import { useCallApi } from '@/lib/query/use-api';
import { hasText } from '@/lib/rules/text';
import { PasskeySetup } from './passkey-setup';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetup } from './totp-setup';

/** The change of a factor to make. */
export type FactorAct =
  | { kind: 'addPasskey' | 'totp' | 'totpOff' | 'recovery' }
  | { kind: 'renamePasskey' | 'removePasskey'; passkeyId: string; name: string };

interface FactorDialogProps {
  act: FactorAct;
  /** The partner's active factors. */
  kinds: readonly FactorKind[];
  /** Nothing need be confirmed: the sign-in has just asked for a factor. */
  isConfirmed: boolean;
  onClose: () => void;
}

/**
 * One change of the second factors. It is confirmed each time, by a factor or, before the first one, by the current
 * password (KEEP-02). New recovery codes are shown once, and stay until they are closed.
 */
export default function FactorDialog({ act, kinds, isConfirmed, onClose }: FactorDialogProps) {
  const t = useTranslations('factor');
  const callApi = useCallApi();
  const router = useRouter();
  const [isOpen, setOpen] = useState(isConfirmed);
  const [grant, setGrant] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const isAdded = act.kind === 'addPasskey' || act.kind === 'totp';
  // The password proves the first factor's owner, and no other's.
  const ways: ProofKind[] = kinds.length > 0 ? [...kinds] : ['password'];

  /**
   * The data of a write, or its error text. A lost answer is reported as such; the list then shows the actual state.
   */
  async function write<P extends WritePath>(path: P, body: RequestOf<P>): Promise<ResponseOf<P> | string> {
    const answer = await callApi(path, body, { idempotencyKey: newKey() });
    if (answer.resultUnknown) refreshWhenReached();
    return answer.resultCode === '0' ? (answer.data as ResponseOf<P>) : answer.resultMessage;
  }

  function finish(recoveryCodes: readonly string[]) {
    router.refresh();
    if (recoveryCodes.length > 0) return setCodes([...recoveryCodes]);
    showToast({ title: t(`done.${act.kind}`) });
    onClose();
  }

  /** Makes the change after its confirmation; returns the error text. */
  async function change(confirmed: string, form: FormData): Promise<string> {
    if (isAdded) {
      setGrant(confirmed);
      setOpen(true);
      return '';
    }
    const made =
      act.kind === 'recovery'
        ? await write('/api/factor/renewRecoveryCodes', { grant: confirmed })
        : act.kind === 'totpOff'
          ? await write('/api/factor/switchTotpOff', { grant: confirmed })
          : act.kind === 'removePasskey'
            ? await write('/api/factor/removePasskey', { passkeyId: act.passkeyId, grant: confirmed })
            : act.kind === 'renamePasskey'
              ? await write('/api/factor/renamePasskey', {
                  passkeyId: act.passkeyId,
                  name: String(form.get('name')).trim(),
                  grant: confirmed,
                })
              : '';
    if (typeof made === 'string') return made;
    finish('recoveryCodes' in made ? made.recoveryCodes : []);
    return '';
  }

  async function confirm(proof: Proof, form: FormData): Promise<string> {
    if (act.kind === 'renamePasskey' && !hasText(String(form.get('name')))) return t('emptyName');
    const confirmed = await write('/api/factor/confirm', proof);
    return typeof confirmed === 'string' ? confirmed : change(confirmed.grant, form);
  }

  return (
    // A click outside must not close codes that are shown only once.
    <Dialog open onClose={codes ? () => {} : onClose} title={t(codes ? 'codes.title' : `title.${act.kind}`)}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : isOpen && act.kind === 'addPasskey' ? (
        <PasskeySetup grant={grant} write={write} onDone={finish} />
      ) : isOpen && act.kind === 'totp' ? (
        <TotpSetup grant={grant} write={write} onDone={finish} />
      ) : (
        <FactorFields
          kinds={ways}
          submitLabel={t(`submit.${act.kind}`)}
          danger={act.kind === 'removePasskey' || act.kind === 'totpOff'}
          onProof={confirm}
        >
          <p>{'name' in act ? t(`about.${act.kind}`, { name: act.name }) : t(`about.${act.kind}`)}</p>
          {act.kind === 'renamePasskey' ? (
            <Input name="name" label={t('name')} defaultValue={act.name} maxLength={40} autoComplete="off" />
          ) : null}
        </FactorFields>
      )}
    </Dialog>
  );
}
