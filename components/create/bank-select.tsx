'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { CreateTexts } from './create-texts';
import type { useBanks } from './use-banks';

interface BankSelectProps extends ComponentProps<typeof Select> {
  banks: ReturnType<typeof useBanks>;
  texts: CreateTexts;
}

/** The choice of a bank. */
export function BankSelect({ banks, texts, ...rest }: BankSelectProps) {
  return (
    <div className="grid content-start gap-1">
      <Select {...rest}>
        <option value="">{texts.create.bankChoose}</option>
        {banks.list.map((bank) => (
          <option key={bank.bankCode} value={bank.bankCode}>
            {bank.bankNameKr}
          </option>
        ))}
      </Select>
      {banks.failed ? (
        <p role="alert" className="flex items-center gap-2 text-sm text-loss">
          {texts.create.bankFailed}
          <Button size="sm" onClick={banks.retry}>
            {texts.common.retry}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
