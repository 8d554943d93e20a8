'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { ResponseOf } from '@/lib/contract/calls';
import { callUpstream } from '@/lib/query/browser';

type Banks = ResponseOf<'/api/etc/bank'>['list'];

interface BankSelectProps extends ComponentProps<typeof Select> {
  prefix: string;
  texts: { bankChoose: string; bankFailed: string; retry: string };
}

/** The site's banks (CREATE-07), loaded when the form opens. */
export function BankSelect({ prefix, texts, ...rest }: BankSelectProps) {
  const [banks, setBanks] = useState<Banks>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let gone = false;
    setFailed(false);
    callUpstream(prefix, '/api/etc/bank', {}).then((answer) => {
      if (gone) return;
      if (answer.data) setBanks(answer.data.list);
      else setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [prefix, attempt]);

  return (
    <div className="grid content-start gap-1">
      <Select {...rest}>
        <option value="">{texts.bankChoose}</option>
        {banks.map((bank) => (
          <option key={bank.bankCode} value={bank.bankCode}>
            {bank.bankNameKr}
          </option>
        ))}
      </Select>
      {failed ? (
        <p role="alert" className="flex items-center gap-2 text-sm text-loss">
          {texts.bankFailed}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
