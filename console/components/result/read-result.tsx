import { pageLocale } from '@/lib/i18n/page-locale';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { type ActDeclaration, onSite } from '../../lib/platform';
import { resultView } from '../../lib/result-view';
import { RefusedNote } from './refused-note';
import { ResultPages } from './result-pages';
import { ResultParts } from './result-parts';

interface ReadResultProps {
  site: string;
  act: ActDeclaration;
  title: string;
  /** Texts of the act's fields, as the page's address has them. */
  params: Readonly<Record<string, string>>;
  body: Record<string, unknown>;
}

const queryOf = (params: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));

/** What an act that reads answers: rows with their pages and files, or pairs. */
export async function ReadResult({ site, act, title, params, body }: ReadResultProps) {
  const [t, locale, reply] = await Promise.all([
    pageTexts(),
    pageLocale(),
    readByAct(act.name, onSite(act, params.siteId || site, body)),
  ]);
  if (!reply.ok) return <RefusedNote act={act.name} refused={reply} />;
  const view = resultView({ locale, act: act.name }, reply.data);
  const fileHref = (format: string) =>
    `/${site}/api/export/${act.name}?${queryOf({ ...params, page: '', format })}`;
  return (
    <section aria-label={t('result.title')} className="grid gap-2">
      {view.table ? (
        <ResultPages
          page={view.page}
          count={view.table.rows.length}
          hrefOf={(page) => `?${queryOf({ ...params, page: String(page) })}`}
          fileHref={fileHref}
        />
      ) : null}
      {view.table?.rows.length === 0 ? (
        <p className="py-6 text-center text-ink-3">{t('result.empty')}</p>
      ) : null}
      <ResultParts view={view} caption={title} />
    </section>
  );
}
