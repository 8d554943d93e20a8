import { LOCALE_NAMES } from '@/lib/i18n/locales';

/** The green half of the entry pages: name and tagline. */
export function BrandPanel({ tagline, tag }: { tagline: string; tag?: string | undefined }) {
  return (
    <div className="relative flex flex-col justify-between gap-1 overflow-hidden bg-[#0b3d2c] bg-[radial-gradient(120%_90%_at_20%_0%,#1a6a4e_0,#0b3d2c_45%,#072218_100%)] px-6 py-7 text-[#e9f3ee] md:p-12">
      <p className="flex items-center gap-2 text-lg font-bold">
        pitboss
        {tag ? (
          <span className="rounded-1 bg-brass-soft px-1.5 text-xs font-semibold text-brass">{tag}</span>
        ) : null}
      </p>
      <div>
        <p className="max-w-[18em] text-xl leading-tight font-bold tracking-tight md:text-[2.125rem]">
          {tagline}
        </p>
        <p className="mt-2 hidden opacity-80 md:block">{Object.values(LOCALE_NAMES).join(' · ')}</p>
      </div>
      <svg
        className="absolute -right-30 -bottom-30 size-130 opacity-16"
        viewBox="0 0 100 100"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="50" cy="50" r="44" strokeWidth="12" strokeDasharray="17.3 17.3" />
        <circle cx="50" cy="50" r="30" strokeWidth="2" />
      </svg>
    </div>
  );
}
