'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CallWait } from '@/components/ui/call-wait';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { storeCookie, storedCookie } from '@/components/ui/stored-cookie';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toasts';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useCall } from '@/lib/query/use-call';
import { useSubmission } from '@/lib/query/use-submission';
import { FIRST_PAGE_COOKIE, type FirstPage, firstPage } from '@/lib/routes/first-page';
import { DEFAULT_LOW_PERCENT, DESK_KIND_NAMES, DESK_KINDS, type DeskKind } from '@/lib/rules/desk';
import type { Desk } from './matter-text';

interface BoundsDialogProps {
  prefix: string;
  cashDecimal: string;
  onClose: () => void;
}

/** A kind as the form has it: `text` is in display units, or in percent; empty for the default. */
interface Draft {
  kind: DeskKind;
  isShown: boolean;
  text: string;
}

/** The settings of the desk: which kinds it shows, from which amount on, and whether it is the first page (DESK-01). */
export default function BoundsDialog(props: BoundsDialogProps) {
  const t = useTranslations('desk.bounds');
  const { data, failure, retry } = useCall('/api/v2/desk/list', {});
  return (
    <Dialog open onClose={props.onClose} title={t('title')}>
      {data ? <BoundsForm {...props} desk={data} /> : <CallWait failure={failure} retry={retry} />}
    </Dialog>
  );
}

/** Returns the kinds of the desk as the person set them, in the units of the form. */
function draftsFrom({ bounds }: Desk, cashDecimal: string): readonly Draft[] {
  return DESK_KIND_NAMES.map((kind) => {
    const stored = bounds.find((bound) => bound.kind === kind);
    const value = stored?.bound ?? null;
    const isPercent = DESK_KINDS[kind].bound === 'percent';
    const text = value === null ? '' : isPercent ? String(value) : formatAmount(value, cashDecimal);
    return { kind, isShown: stored?.shownYn !== 'N', text };
  });
}

/** The bound of a draft as the wire has it: null for the default; what is not an amount above 0 is refused by the form. */
function boundIn({ kind, isShown, text }: Draft, cashDecimal: string) {
  if (DESK_KINDS[kind].bound === 'none' || text.trim() === '') return null;
  const amount = readAmount(text, DESK_KINDS[kind].bound === 'percent' ? '1' : cashDecimal);
  // The field of a hidden kind cannot be corrected.
  if (!isShown && !(typeof amount === 'number' && amount > 0)) return null;
  return amount;
}

function BoundsForm({ prefix, cashDecimal, onClose, desk }: BoundsDialogProps & { desk: Desk }) {
  const t = useTranslations('desk');
  const [drafts, setDrafts] = useState(() => draftsFrom(desk, cashDecimal));
  const [first, setFirst] = useState<FirstPage>(() => firstPage(storedCookie(FIRST_PAGE_COOKIE)));
  const [wrong, setWrong] = useState<readonly DeskKind[]>([]);
  const savingText = useTranslations('saving');
  const { send, pending, failure, unknown } = useSubmission('/api/v2/desk/bounds', {
    invalidates: ['/api/v2/desk/list'],
    onSuccess: () => {
      storeCookie(prefix, FIRST_PAGE_COOKIE, first);
      onClose();
      showToast({ title: t('bounds.saved') });
    },
  });
  const change = (kind: DeskKind, changed: Partial<Draft>) => {
    setWrong((kinds) => kinds.filter((other) => other !== kind));
    setDrafts((all) => all.map((draft) => (draft.kind === kind ? { ...draft, ...changed } : draft)));
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = drafts.map((draft) => ({ draft, bound: boundIn(draft, cashDecimal) }));
    const invalid = values.filter(({ bound }) => bound !== null && !(typeof bound === 'number' && bound > 0));
    setWrong(invalid.map(({ draft }) => draft.kind));
    const [first] = invalid;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first.draft.kind}]`)?.focus();
    void send({
      bounds: values.map(({ draft, bound }) => ({
        kind: draft.kind,
        shownYn: draft.isShown ? 'Y' : 'N',
        bound: bound as number | null,
      })),
    });
  }
  const hintFor = (kind: DeskKind) => {
    if (kind === 'ownLow') return t('bounds.defaultMost');
    const usual =
      kind === 'partnerLow'
        ? `${DEFAULT_LOW_PERCENT} %`
        : formatAmount(kind === 'largeWin' || kind === 'largeMove' ? desk.largeAmount : 0, cashDecimal);
    return t('bounds.default', { value: usual });
  };
  const unitFor = (kind: DeskKind) =>
    kind === 'ownLow' ? 'below' : DESK_KINDS[kind].bound === 'percent' ? 'percent' : 'from';

  return (
    <form method="dialog" onSubmit={submit} noValidate className="grid gap-3">
      <Switch
        label={t('first.label')}
        states={{ on: t('first.on'), off: t('first.off') }}
        checked={first === 'desk'}
        onChange={({ target }) => setFirst(target.checked ? 'desk' : 'partnerMain')}
      />
      <p className="border-t border-line pt-3 text-sm text-ink-2">{t('bounds.about')}</p>
      {drafts.map(({ kind, isShown, text }) => (
        <div key={kind} className="grid gap-1 border-t border-line pt-1">
          <Switch
            label={t(`kind.${kind}`)}
            states={{ on: t('bounds.shown'), off: t('bounds.hidden') }}
            checked={isShown}
            onChange={({ target }) => change(kind, { isShown: target.checked })}
          />
          {isShown && DESK_KINDS[kind].bound !== 'none' ? (
            <Input
              label={`${t(`kind.${kind}`)} · ${t(`bounds.${unitFor(kind)}`)}`}
              hint={hintFor(kind)}
              error={wrong.includes(kind) ? t('bounds.invalid') : undefined}
              name={kind}
              value={text}
              onChange={({ target }) => change(kind, { text: typedAmount(target.value, text) })}
              inputMode="decimal"
              autoComplete="off"
              className="num text-right"
            />
          ) : null}
        </div>
      ))}
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant="primary" busy={pending} className="min-h-tap">
        {unknown ? savingText('checkResult') : t('bounds.save')}
      </Button>
    </form>
  );
}
