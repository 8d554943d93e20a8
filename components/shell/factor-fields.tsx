'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { RequestOf, ResponseOf } from '@/lib/contract/calls';
import type { Envelope } from '@/lib/contract/envelope';
import { newKey } from '@/lib/query/idempotency-key';
import { signByPasskey } from '@/lib/query/passkey';
import { useCallApi } from '@/lib/query/use-api';

/** A second factor, as calls take it. */
type FactorProof = RequestOf<'/api/factor/signIn'>['factor'];
/** A way to prove to be the owner of the account. */
export type ProofKind = FactorProof['kind'] | 'password';
/** The proof given: the current password, or a factor. */
export type Proof = { currentPass: string } | { factor: FactorProof };

interface FactorFieldsProps {
  /** Kinds of proof that can be given, the first one as the default. */
  kinds: readonly ProofKind[];
  /** Requests the options of a passkey, where its signature covers more than its owner. */
  askOptions?: () => Promise<Envelope<ResponseOf<'/api/factor/passkeyOptions'>>>;
  submitLabel: string;
  danger?: boolean | undefined;
  /** More fields of the form, above the proof. */
  children?: ReactNode;
  /** Carries out the confirmed act; returns its error text, empty for none. The form stays until it is unmounted. */
  onProof: (proof: Proof, form: FormData) => Promise<string>;
}

/** Asks for a proof that whoever sits here owns the account: the current password, a passkey, six digits or a recovery code. */
export function FactorFields({
  kinds,
  askOptions,
  submitLabel,
  danger,
  children,
  onProof,
}: FactorFieldsProps) {
  const t = useTranslations('factor');
  const callApi = useCallApi();
  const group = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setKind] = useState<ProofKind>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0]!;
  // The password is offered alone: it proves the owner only as long as there is no factor.
  const factors = kinds.filter((one) => one !== 'password');

  /** The proof, or the error text. */
  async function proofOf(fields: FormData): Promise<Proof | string> {
    const code = String(fields.get('proof') ?? '').trim();
    if (kind === 'password') return code ? { currentPass: code } : t('empty.password');
    if (kind !== 'passkey') return code ? { factor: { kind, code } } : t(`empty.${kind}`);
    const ask = askOptions ?? (() => callApi('/api/factor/passkeyOptions', {}, { idempotencyKey: newKey() }));
    const answer = await ask();
    if (!answer.data) return answer.resultMessage;
    const signed = await signByPasskey(answer.data.options);
    return typeof signed === 'string' ? t(`trouble.${signed}`) : { factor: { kind, credential: signed } };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setFailure('');
    const proof = await proofOf(fields);
    const wrong = typeof proof === 'string' ? proof : await onProof(proof, fields);
    setBusy(false);
    if (!wrong) return;
    setFailure(wrong);
    const input = form.current?.elements.namedItem('proof');
    if (input instanceof HTMLInputElement) input.select();
  }

  return (
    <form method="dialog" ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {children}
      {factors.length > 1 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium text-ink-2">{t('by')}</legend>
          <div className="flex flex-wrap gap-2">
            {factors.map((one) => (
              <label
                key={one}
                className="grid min-h-tap cursor-pointer place-items-center rounded-2 border border-line-strong px-3 text-sm has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={group}
                  checked={one === kind}
                  onChange={() => {
                    setKind(one);
                    setFailure('');
                  }}
                  className="sr-only"
                />
                {t(`kinds.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {kind === 'passkey' ? (
        <p className="text-sm text-ink-2">{t('passkeyHint')}</p>
      ) : (
        <Input
          key={kind}
          name="proof"
          label={t(`field.${kind}`)}
          hint={t(`hint.${kind}`)}
          data-autofocus
          {...(kind === 'password'
            ? { type: 'password', autoComplete: 'current-password', maxLength: 40 }
            : kind === 'totp'
              ? { inputMode: 'numeric' as const, autoComplete: 'one-time-code', maxLength: 7 }
              : {
                  autoComplete: 'off',
                  autoCapitalize: 'none',
                  spellCheck: false,
                  maxLength: 20,
                  'data-secret': '',
                })}
        />
      )}
      <p role="alert" className="text-loss empty:hidden">
        {failure}
      </p>
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        className="min-h-control justify-self-end max-md:w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}
