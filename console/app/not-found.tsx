import { pageTexts } from '../lib/page-texts';

/** A page that does not exist, or that the operator has no role for. */
export default async function NotFound() {
  const t = await pageTexts();
  return (
    <main className="mx-auto grid max-w-md justify-items-start gap-2 px-6 py-16">
      <title>{t('notFound.title')}</title>
      <p className="text-ink-3">404</p>
      <h1 className="text-xl font-semibold">{t('notFound.title')}</h1>
      <p className="text-ink-2">{t('notFound.text')}</p>
      <a href="/" className="grid min-h-tap items-center font-medium text-brand underline">
        {t('notFound.home')}
      </a>
    </main>
  );
}
