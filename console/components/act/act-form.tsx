'use client';

import { type FormEvent, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { valueKind } from '@/lib/operator/act-fields.mjs';
import type { ActAnswer } from '../../lib/act-answer';
import { bodyOf, wantedKey } from '../../lib/act-values';
import { EVERY_SITE } from '../../lib/every-site';
import type { FormField } from '../../lib/forms';
import { perform } from '../../lib/perform';
import { useTexts } from '../../lib/use-texts';
import { ActControl } from './act-control';
import { ActOutcome } from './act-outcome';
import { EverySite } from './every-site';

interface ActFormProps {
  site: string;
  act: string;
  title: string;
  fields: readonly FormField[];
  /** Values that the page's address brings along. */
  values: Readonly<Record<string, string>>;
  /** Asks before it is performed: money, or what administrators alone may do. */
  isConfirmed: boolean;
  fourEyes: boolean;
  canEverySite: boolean;
  /** Fields that the page has decided already. */
  fixed?: Readonly<Record<string, unknown>>;
  isReasonRequired?: boolean;
  /** It was performed. */
  onDone?: (answer: ActAnswer & { ok: true }) => void;
}

type Errors = Readonly<Record<string, string>>;

/** The form of an act that changes something. What was typed stays until it is changed by hand. */
export function ActForm({
  site,
  act,
  title,
  fields,
  values,
  isConfirmed,
  fourEyes,
  canEverySite,
  fixed,
  isReasonRequired = false,
  onDone,
}: ActFormProps) {
  const t = useTexts('act');
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ActAnswer | null | undefined>();

  function showErrors(found: Errors) {
    setErrors(found);
    const [first] = Object.keys(found);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) {
      control.closest('details')?.setAttribute('open', '');
      control.focus();
    }
  }

  /** The body of the form, or undefined once its errors are shown. */
  function readForm(texts: Record<string, string>) {
    const missing = [
      ...fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      ...(isReasonRequired ? ['reason'] : []),
    ].filter((name) => !texts[name]?.trim());
    const parsed = bodyOf(fields, texts);
    const wanted = 'wanted' in parsed ? parsed : undefined;
    if (missing.length === 0 && !wanted) {
      setErrors({});
      return 'body' in parsed ? parsed.body : undefined;
    }
    const wantedText = wanted && t(wantedKey(wanted.wanted));
    const entries = missing.map((name) => [name, t('missing')] as const);
    showErrors(Object.fromEntries(wanted ? [...entries, [wanted.field, wantedText!]] : entries));
    return undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const texts = Object.fromEntries(
      [...new FormData(form.current!)].map(([name, value]) => [name, String(value)]),
    );
    const body = readForm(texts);
    if (!body) return;
    if (isConfirmed && !(await confirmed(texts))) return;
    setBusy(true);
    setAnswer(undefined);
    const reason = texts.reason?.trim();
    if (reason) body.reason = reason;
    if (texts.siteId) body.siteId = texts.siteId;
    const reply = await perform({ site, act, body: { ...body, ...fixed } });
    setBusy(false);
    setAnswer(reply);
    if (reply?.ok) onDone?.(reply);
    if (reply && !reply.ok && reply.field) showErrors({ [reply.field]: `${reply.text} (${reply.detail})` });
  }

  /** Asks, with all that will be done. A secret is not repeated. */
  const confirmed = (texts: Record<string, string>) =>
    showAlert({
      title: t('confirm.title', { act: title }),
      message: [
        `${t('confirm.site')}: ${texts.siteId ? t('everySite') : site}`,
        ...fields
          .filter(({ name }) => texts[name]?.trim())
          .map(({ name, label, shape, choices }) => {
            const text = texts[name]!;
            const choice = choices.find(({ value }) => value === text)?.label;
            return `${label}: ${valueKind(shape) === 'secret' ? '••••' : (choice ?? text)}`;
          }),
        ...(fourEyes ? [t('confirm.fourEyes')] : []),
      ].join('\n'),
      okLabel: t('confirm.ok'),
      cancelLabel: t('confirm.cancel'),
    });

  const required = fields.filter(({ isRequired }) => isRequired);
  const optional = fields.filter(({ isRequired }) => !isRequired);
  const control = (field: FormField) => (
    <ActControl
      key={field.name}
      field={field}
      requiredLabel={t('required')}
      unsetLabel={t('unset')}
      value={values[field.name]}
      error={errors[field.name]}
    />
  );
  return (
    <>
      <form ref={form} method="dialog" onSubmit={submit} noValidate className="act-form">
        {required.length > 0 ? <div className="act-fields">{required.map(control)}</div> : null}
        {optional.length > 0 ? (
          <details open={required.length === 0 || optional.some(({ name }) => values[name])}>
            <summary>{t('optional', { count: optional.length })}</summary>
            <div className="act-fields pt-2">{optional.map(control)}</div>
          </details>
        ) : null}
        {required.some(({ name }) => name === 'reason') ? null : (
          <Input
            name="reason"
            label={isReasonRequired ? `${t('reason')} (${t('required')})` : t('reason')}
            hint={t('reasonHelp')}
            error={errors.reason}
            aria-required={isReasonRequired || undefined}
            maxLength={200}
            autoComplete="off"
          />
        )}
        {canEverySite ? <EverySite label={t('everySite')} isChecked={values.siteId === EVERY_SITE} /> : null}
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('perform')}
          </Button>
        </div>
      </form>
      {answer === undefined ? null : <ActOutcome answer={answer} site={site} />}
    </>
  );
}
