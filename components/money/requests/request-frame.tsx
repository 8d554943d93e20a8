import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenTabs } from '@/components/ui/screen-tabs';

interface RequestFrameProps {
  /** The first part of the addresses of the sibling screens. */
  base: string;
  current: 'charge' | 'exchange';
  children: ReactNode;
}

/** Heading and tabs of deposit and withdrawal; beside each other on wide screens are the form and the history. */
export async function RequestFrame({ base, current, children }: RequestFrameProps) {
  const t = await getTranslations();
  return (
    <>
      <div>
        <h1 className="text-xl font-bold">{t(`route.${current}`)}</h1>
        <p className="text-xs text-ink-3">{t(`requests.${current}Note`)}</p>
      </div>
      <ScreenTabs
        label={t('requests.screens')}
        current={current}
        onPage
        tabs={(['charge', 'exchange'] as const).map((route) => ({
          id: route,
          href: `${base}/${route}`,
          label: t(`route.${route}`),
        }))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,30rem)_minmax(0,40rem)]">
        {children}
      </div>
    </>
  );
}
