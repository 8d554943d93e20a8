import { getTranslations } from 'next-intl/server';
import { Card, CardHeader } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { ResponseOf } from '@/lib/contract/calls';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { codeText } from '@/lib/i18n/translate';
import { RATE_MESSAGES } from './messages';
import { VendorButton } from './vendor-button';

interface MyRatesProps {
  member: { memId: string; memNick: string };
  rates: ResponseOf<'/api/v2/retail/rate/my'>['myRateInfo'];
}

/** The viewer's own rates per category, read-only: own rates cannot be changed. */
export async function MyRates({ member, rates }: MyRatesProps) {
  const t = await getTranslations();
  const detailed = rates.filter(({ detailSetYn }) => detailSetYn === 'Y').map(({ category }) => category);
  return (
    <Card as="section" aria-labelledby="my-rates" className="overflow-hidden">
      <CardHeader id="my-rates" title={t('rates.mine')}>
        {detailed.length > 0 ? (
          <ClientMessages of={RATE_MESSAGES}>
            <VendorButton
              mode="block"
              canSave={false}
              target={{ ...member, categories: detailed }}
              className="max-md:w-full"
            />
          </ClientMessages>
        ) : null}
      </CardHeader>
      {rates.length === 0 ? (
        <EmptyState>{t('rates.none')}</EmptyState>
      ) : (
        <ul className="-mt-px -ml-px grid grid-cols-1 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5">
          {rates.map((rate) => (
            <li
              key={rate.cateCode}
              className="border-t border-l border-line px-4 py-3 max-sm:flex max-sm:justify-between max-sm:gap-4"
            >
              <h3 className="font-semibold">{codeText(t, `category.${rate.category}`, rate.cateCodeName)}</h3>
              <dl className="grid gap-0.5 text-sm max-sm:min-w-40 sm:mt-1">
                <Rate label={t('rates.rolling')} value={rate.pointRate} />
                <Rate label={t('rates.losing')} value={rate.loseRate} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Rate({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="num font-semibold">{`${value} %`}</dd>
    </div>
  );
}
