import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenTabs } from '@/components/ui/screen-tabs';
import { POINT_SCREENS } from './point-screens';

interface PointsFrameProps {
  /** The first part of the addresses of the sibling screens. */
  base: string;
  current: (typeof POINT_SCREENS)[number];
  children: ReactNode;
}

/** Heading and the three tabs of one's own points: earned, converting, converted (POINT-03). */
export async function PointsFrame({ base, current, children }: PointsFrameProps) {
  const t = await getTranslations();
  return (
    <>
      <div>
        <h1 className="text-xl font-bold">{t(`route.${current}`)}</h1>
        <p className="text-xs text-ink-3">{t(`conversion.note.${current}`)}</p>
      </div>
      <ScreenTabs
        label={t('conversion.screens')}
        current={current}
        onPage
        tabs={POINT_SCREENS.map((route) => ({
          id: route,
          href: `${base}/${route}`,
          label: t(`conversion.tabs.${route}`),
        }))}
      />
      {children}
    </>
  );
}
