import { getTranslations } from 'next-intl/server';
import type { Pinned } from '@/components/board/pin';
import { ownPinHref } from '@/lib/routes/pin-href';

/** A link from a player's inquiry to its subject (PLAY-03, WORK-08). */
export async function OwnPin({ base, pin: { kind, facts } }: { base: string; pin: Pinned }) {
  const t = await getTranslations('inquiryPin.open');
  const href = facts && ownPinHref(base, kind, facts);
  if (!href) return null;
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center font-semibold text-brand hover:underline max-md:min-h-tap"
    >
      {t(kind)}
    </a>
  );
}
