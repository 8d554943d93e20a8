'use client';

import { useRouter } from 'next/navigation';
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import { callUpstream } from '@/lib/query/browser';
import { changedNames, type RateDraft, type RateName, wantedRates } from './draft';
import { dropQuestion, type Held, mayLetGo } from './held';
import { changesText, focusFirstError, hasChanges, hasErrors } from './rate-changes';
import type { RateMode } from './rate-field';
import { RateGrid } from './rate-grid';
import type { RateTexts } from './rate-texts';
import { useRateSave } from './use-rate-save';
import { useUnsavedGuard } from './use-unsaved-guard';

const VendorRates = lazy(() => import('./vendor-rates'));

export type CategoryRate = ResponseOf<'/api/v2/retail/detail/rate'>['memRollingInfo'][number];

interface RateEditorProps {
  prefix: string;
  memId: string;
  memNick: string;
  /** As the call of a member's rates answers them. */
  rates: CategoryRate[];
  mode: RateMode;
  /** Whether the viewer saves rates by vendor: PTN_1 alone. */
  canSaveDetail: boolean;
  /** The inputs are locked: the site-operator account (RATE-04), or the viewer's own rates. */
  readOnly: boolean;
  texts: RateTexts;
  onSaved?: () => void;
  /** Told why whoever holds the editor should not let go of it: a save is under way, or rates are typed. */
  held?: RefObject<Held>;
}

/**
 * A member's rates per game category, to be changed within their bounds (RATE-02): one question and one save for
 * all of them. Categories with rates by vendor open those below their row.
 */
export function RateEditor({ prefix, memId, memNick, mode, readOnly, texts, ...props }: RateEditorProps) {
  const router = useRouter();
  const editor = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState(props.rates);
  const [rates, setRates] = useState(props.rates);
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const [vendorsHeld, setVendorsHeld] = useState<Held>(null);
  const saving = useRateSave(texts);
  // A page that was rendered anew brings newer rates; what is being typed stays.
  if (given !== props.rates) {
    setGiven(props.rates);
    setRates(props.rates);
  }

  const { held } = props;

  const nameOf = (rate: CategoryRate) => texts.categories[rate.category] ?? rate.cateCodeName;
  const lines = rates.map((rate) => ({ label: nameOf(rate), rate, draft: drafts[rate.cateCode] }));

  const hold: Held =
    saving.sending || vendorsHeld === 'sending'
      ? 'sending'
      : hasChanges(lines) || vendorsHeld
        ? 'typed'
        : null;
  useEffect(() => {
    if (held) held.current = hold;
  }, [held, hold]);
  useUnsavedGuard(useMemo(() => (hold ? dropQuestion(texts, memNick) : null), [hold, texts, memNick]));

  function change(cateCode: string, name: RateName, text: string) {
    setDrafts((now) => ({ ...now, [cateCode]: { ...now[cateCode], [name]: text } }));
    saving.touch();
  }

  /** After a save, and when the bounds have moved meanwhile. */
  async function reload() {
    const answer = await callUpstream(prefix, '/api/v2/retail/detail/rate', { memId });
    if (answer.data) setRates(answer.data.memRollingInfo);
    router.refresh();
  }

  async function toggle(cateCode: string) {
    if (await mayLetGo(vendorsHeld, texts, memNick)) setOpened(opened === cateCode ? null : cateCode);
  }

  async function save() {
    if (hasErrors(lines)) return focusFirstError(editor.current);
    const changed = lines.filter(({ rate, draft }) => changedNames(rate, draft).length > 0);
    const body = {
      memId,
      rateList: changed.map(({ rate, draft }) => ({
        category: rate.category,
        cateCode: rate.cateCode,
        ...wantedRates(rate, draft),
      })),
    };
    const told = changesText(changed, texts);
    const code = await saving.run(told, (keyFor) =>
      callUpstream(prefix, '/api/v2/retail/rate/save', body, { idempotencyKey: keyFor(body) }),
    );
    if (code === 'A014') await reload();
    if (code !== '0') return;
    await reload();
    setDrafts({});
    props.onSaved?.();
    showAlert({ title: texts.complete, message: told });
  }

  if (rates.length === 0) return <EmptyState>{texts.empty}</EmptyState>;
  return (
    <div ref={editor} className="grid gap-3">
      {readOnly ? <p className="rounded-2 bg-sunken px-3 py-2 text-sm text-ink-2">{texts.locked}</p> : null}
      <RateGrid
        heading={texts.category}
        mode={mode}
        readOnly={readOnly}
        texts={texts}
        onChange={change}
        lines={rates.map((rate, i) => ({
          key: rate.cateCode,
          ...lines[i]!,
          action:
            rate.detailSetYn === 'Y' ? (
              <Button
                size="sm"
                aria-expanded={opened === rate.cateCode}
                onClick={() => toggle(rate.cateCode)}
              >
                {texts.detail}
                <span className="sr-only">{` ${nameOf(rate)}`}</span>
              </Button>
            ) : null,
          below:
            opened === rate.cateCode ? (
              <Suspense fallback={<Spinner label={texts.loading} />}>
                <VendorRates
                  // Another category's rates are not a newer state of these.
                  key={rate.category}
                  {...{ prefix, memId, memNick, mode, texts }}
                  onHeld={setVendorsHeld}
                  category={rate.category}
                  label={nameOf(rate)}
                  canSave={props.canSaveDetail && !readOnly}
                />
              </Suspense>
            ) : null,
        }))}
      />
      <p role="alert" className="text-loss empty:hidden">
        {saving.failure}
      </p>
      {readOnly ? null : (
        <Button
          variant="primary"
          busy={saving.sending}
          disabled={!hasChanges(lines)}
          onClick={save}
          className="min-h-tap md:justify-self-end md:px-8"
        >
          {saving.unknown ? texts.retrySame : texts.save}
        </Button>
      )}
    </div>
  );
}
