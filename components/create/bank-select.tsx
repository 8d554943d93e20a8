'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import type { Banks } from './form-context';

interface BankSelectProps extends ComponentProps<typeof Select> {
  banks: Banks;
}

/** The choice of a bank. */
export function BankSelect({ banks, ...rest }: BankSelectProps) {
  const t = useTranslations('create');
  const common = useTranslations('common');
  return (
    <div className="grid content-start gap-1">
      <Select {...rest}>
        <option value="">{t('bankChoose')}</option>
        {banks.data?.list.map((bank) => (
          <option key={bank.bankCode} value={bank.bankCode}>
            {bank.bankNameKr}
          </option>
        ))}
      </Select>
      {banks.failure ? (
        <p role="alert" className="flex items-center gap-2 text-sm text-loss">
          {t('bankFailed')}
          <Button size="sm" onClick={banks.retry}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
