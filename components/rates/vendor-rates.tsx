'use client';

import { useEffect, useRef, useState } from 'react';
import { showAlert } from '@/components/ui/alerts';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import type { ResponseOf } from '@/lib/contract/calls';
import { fill } from '@/lib/format/fill';
import { callUpstream } from '@/lib/query/browser';
import { changedNames, type RateDraft, wantedRates } from './draft';
import { type Held, mayLetGo } from './held';
import { changesText, focusFirstError, hasChanges, hasErrors } from './rate-changes';
import type { RateMode } from './rate-field';
import { RateGrid } from './rate-grid';
import type { RateTexts } from './rate-texts';
import { useRateSave } from './use-rate-save';

type Code = ResponseOf<'/api/common/code'>['data']['codes'][number];
type VendorRate = ResponseOf<'/api/v2/retail/detail/multipleRate'>['multipleRateInfo']['rateList'][number];

interface VendorRatesProps {
  prefix: string;
  memId: string;
  memNick: string;
  category: string;
  /** The category's name. */
  label: string;
  mode: RateMode;
  canSave: boolean;
  texts: RateTexts;
  /** Told why whoever holds these rates should not let go of them. */
  onHeld: (held: Held) => void;
}

/** A code's name in the page's language; the wire has them all. */
function nameIn({ codeName, codeNameEn, codeNameVn }: Code): string {
  const { lang } = document.documentElement;
  return lang === 'en' ? codeNameEn : lang === 'vi' ? codeNameVn : codeName;
}

/** A category's vendors and the names of its kinds of bets, or why they could not be had. */
async function loadCodes(
  prefix: string,
  groupCode: string,
): Promise<{ vendors: Code[]; kinds: Code[] } | { failure: string }> {
  const [vendors, kinds] = await Promise.all(
    ['vendor', 'rateType'].map((masterCode) =>
      callUpstream(prefix, '/api/common/code', { masterCode, groupCode }),
    ),
  );
  return vendors?.data && kinds?.data
    ? { vendors: vendors.data.data.codes, kinds: kinds.data.data.codes }
    : { failure: (vendors?.data ? kinds : vendors)?.resultMessage ?? '' };
}

/** The rates of a category by vendor and kind of bet (DETAIL-03); to read, unless the viewer is the one who saves them. */
export function VendorRates({ prefix, memId, category, mode, canSave, texts, ...props }: VendorRatesProps) {
  const { memNick, label, onHeld } = props;
  const panel = useRef<HTMLElement>(null);
  const [codes, setCodes] = useState<{ vendors: Code[]; kinds: Code[] } | null>(null);
  const [vendorCode, setVendorCode] = useState('');
  const [rates, setRates] = useState<VendorRate[] | null>(null);
  const [drafts, setDrafts] = useState<Record<string, RateDraft>>({});
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const saving = useRateSave(texts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let gone = false;
    setFailure('');
    loadCodes(prefix, category).then((loaded) => {
      if (gone) return;
      if ('failure' in loaded) return setFailure(loaded.failure);
      setCodes(loaded);
      setVendorCode((now) => now || (loaded.vendors[0]?.code ?? ''));
    });
    return () => {
      gone = true;
    };
  }, [prefix, category, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!vendorCode) return;
    let gone = false;
    callUpstream(prefix, '/api/v2/retail/detail/multipleRate', { memId, vendorCode }).then((answer) => {
      if (gone) return;
      if (answer.data) setRates(answer.data.multipleRateInfo.rateList);
      else setFailure(answer.resultMessage);
    });
    return () => {
      gone = true;
    };
  }, [prefix, memId, vendorCode, attempt]);

  const kindName = ({ rateType, rateTypeName }: VendorRate) => {
    const kind = codes?.kinds.find(({ code }) => code === rateType);
    return kind ? nameIn(kind) : rateTypeName;
  };
  const lines = (rates ?? []).map((rate) => ({
    key: rate.rateType,
    label: kindName(rate),
    rate,
    draft: drafts[rate.rateType],
  }));

  const held: Held = saving.sending ? 'sending' : hasChanges(lines) ? 'typed' : null;
  useEffect(() => {
    onHeld(held);
    return () => onHeld(null);
  }, [onHeld, held]);

  async function choose(code: string) {
    if (!(await mayLetGo(held, texts, memNick))) return;
    setVendorCode(code);
    setRates(null);
    setDrafts({});
    saving.touch();
  }

  async function save() {
    if (hasErrors(lines)) return focusFirstError(panel.current);
    const changed = lines.filter(({ rate, draft }) => changedNames(rate, draft).length > 0);
    const body = {
      memId,
      vendorCode,
      rateList: changed.map(({ rate, draft }) => ({
        rateType: rate.rateType,
        ...wantedRates(rate, draft),
      })),
    };
    const told = changesText(changed, texts);
    const code = await saving.run(told, (keyFor) =>
      callUpstream(prefix, '/api/v2/retail/rate/multipleSave', body, { idempotencyKey: keyFor(body) }),
    );
    // New bounds: after a save, or because they have moved meanwhile.
    if (code === '0' || code === 'A014') setAttempt((n) => n + 1);
    if (code !== '0') return;
    setDrafts({});
    showAlert({ title: texts.complete, message: told });
  }

  if (failure) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-loss">
        {failure}
        <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  const vendor = codes?.vendors.find(({ code }) => code === vendorCode);
  const loading = codes === null || (vendorCode !== '' && rates === null);

  return (
    <section
      ref={panel}
      aria-label={fill(texts.detailTitle, { nick: label })}
      className="grid gap-3 rounded-2 border border-line bg-sunken p-3"
    >
      {loading ? (
        <Spinner label={texts.loading} />
      ) : lines.length === 0 ? (
        <p className="text-sm text-ink-3">{texts.detailEmpty}</p>
      ) : (
        <>
          {codes && codes.vendors.length > 1 ? (
            <Select
              label={texts.vendor}
              value={vendorCode}
              onChange={(event) => choose(event.target.value)}
              fieldClass="md:max-w-60"
            >
              {codes.vendors.map((one) => (
                <option key={one.code} value={one.code}>
                  {nameIn(one)}
                </option>
              ))}
            </Select>
          ) : (
            <p className="text-sm font-semibold">{vendor ? nameIn(vendor) : vendorCode}</p>
          )}
          <RateGrid
            heading={texts.kind}
            lines={lines}
            mode={mode}
            readOnly={!canSave}
            texts={texts}
            onChange={(rateType, name, text) => {
              setDrafts((now) => ({ ...now, [rateType]: { ...now[rateType], [name]: text } }));
              saving.touch();
            }}
          />
          <p role="alert" className="text-loss empty:hidden">
            {saving.failure}
          </p>
          {canSave ? (
            <Button
              variant="primary"
              busy={saving.sending}
              disabled={!hasChanges(lines)}
              onClick={save}
              className="md:justify-self-end"
            >
              {saving.unknown ? texts.retrySame : texts.saveDetail}
            </Button>
          ) : (
            <p className="text-sm text-ink-3">{texts.detailTopOnly}</p>
          )}
        </>
      )}
    </section>
  );
}

export default VendorRates;
