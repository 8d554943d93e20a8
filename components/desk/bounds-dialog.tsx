'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { showToast } from '@/components/ui/toasts';
import type { ResponseOf } from '@/lib/contract/calls';
import { typedAmount } from '@/lib/format/amount-input';
import { formatAmount } from '@/lib/format/money';
import { readAmount } from '@/lib/format/typed-money';
import { useSubmission } from '@/lib/query/use-submission';
import { DEFAULT_LOW_PERCENT, DESK_KIND_NAMES, DESK_KINDS, type DeskKind } from '@/lib/rules/desk';

type Bound = ResponseOf<'/api/v2/desk/list'>['bounds'][number];

export interface BoundsDialogProps {
  /** What the person set before. */
  bounds: readonly Bound[];
  /** The site's bound of large wins and moves, a wire amount. */
  largeAmount: number;
  cashDecimal: string;
  onClose: () => void;
}

/** A kind as the form has it: `text` is in display units, or in percent; empty for the default. */
interface Draft {
  kind: DeskKind;
  isShown: boolean;
  text: string;
}

/** The settings of the desk: which kinds it shows, and from which amount on (DESK-01). */
export default function BoundsDialog({ bounds, largeAmount, cashDecimal, onClose }: BoundsDialogProps) {
  const t = useTranslations('desk');
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    DESK_KIND_NAMES.map((kind) => {
      const stored = bounds.find((one) => one.kind === kind);
      const value = stored?.bound ?? null;
      const text =
        value === null
          ? ''
          : DESK_KINDS[kind].bound === 'percent'
            ? String(value)
            : formatAmount(value, cashDecimal);
      return { kind, isShown: stored?.shownYn !== 'N', text };
    }),
  );
  const [wrong, setWrong] = useState<readonly DeskKind[]>([]);
  const { send, pending, failure } = useSubmission('/api/v2/desk/bounds', {
    onSuccess: () => {
      onClose();
      showToast({ title: t('bounds.saved') });
    },
  });
  const change = (kind: DeskKind, changed: Partial<Draft>) => {
    setWrong((kinds) => kinds.filter((one) => one !== kind));
    setDrafts((all) => all.map((draft) => (draft.kind === kind ? { ...draft, ...changed } : draft)));
  };
  const boundIn = ({ kind, isShown, text }: Draft) => {
    if (DESK_KINDS[kind].bound === 'none' || text.trim() === '') return null;
    const amount = readAmount(text, DESK_KINDS[kind].bound === 'percent' ? '1' : cashDecimal);
    // The field of a hidden kind cannot be corrected.
    if (!isShown && !(typeof amount === 'number' && amount > 0)) return null;
    return amount;
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const values = drafts.map((draft) => ({ draft, bound: boundIn(draft) }));
    const invalid = values.filter(({ bound }) => bound !== null && !(typeof bound === 'number' && bound > 0));
    setWrong(invalid.map(({ draft }) => draft.kind));
    if (invalid.length > 0) return;
    void send({
      bounds: values.map(({ draft, bound }) => ({
        kind: draft.kind,
        shownYn: draft.isShown ? 'Y' : 'N',
        bound: bound as number | null,
      })),
    });
  }
  const hintOf = (kind: DeskKind) => {
    if (kind === 'ownLow') return t('bounds.defaultMost');
    const usual =
      kind === 'partnerLow'
        ? `${DEFAULT_LOW_PERCENT} %`
        : formatAmount(kind === 'largeWin' || kind === 'largeMove' ? largeAmount : 0, cashDecimal);
    return t('bounds.default', { value: usual });
  };
  const labelOf = (kind: DeskKind) =>
    kind === 'ownLow' ? 'below' : DESK_KINDS[kind].bound === 'percent' ? 'percent' : 'from';

  return (
    <Dialog open onClose={onClose} title={t('bounds.title')}>
      <form method="dialog" onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-sm text-ink-2">{t('bounds.about')}</p>
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
                label={`${t(`kind.${kind}`)} · ${t(`bounds.${labelOf(kind)}`)}`}
                hint={hintOf(kind)}
                error={wrong.includes(kind) ? t('bounds.invalid') : undefined}
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
          {t('bounds.save')}
        </Button>
      </form>
    </Dialog>
  );
}
