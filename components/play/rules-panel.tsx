import { getTranslations } from 'next-intl/server';

/** Rules of every bet, in the order of a bet's life. */
const RULES = ['accept', 'odds', 'combination', 'void', 'open', 'spins', 'mistake', 'proof'] as const;

/** Rules about the lobby's open rounds and the results with their proofs, which an upstream may lack. */
const RULES_OF_EXTRAS: ReadonlySet<string> = new Set<(typeof RULES)[number]>(['open', 'proof']);

/** The betting rules that the platform enforces, apart from those that the site adds (PLAY-04). */
export async function RulesPanel({ hasExtras }: { hasExtras: boolean }) {
  const t = await getTranslations('play.rules');
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <p className="mid">{t('note')}</p>
      </div>
      <ol className="panel divide-y divide-line">
        {RULES.filter((rule) => hasExtras || !RULES_OF_EXTRAS.has(rule)).map((rule) => (
          <li key={rule} className="grid gap-1.5 p-4 md:px-6 md:py-5">
            <h2 className="text-base">{t(`${rule}.title`)}</h2>
            <p className="max-w-[68ch] text-ink-2">{t(`${rule}.text`)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
