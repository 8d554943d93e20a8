import { formatTime } from '@/lib/format/time';
import { isAboutMember } from '@/lib/rules/audit-targets';
import { auditAnswer } from '../../lib/audit-rows';
import { changesBetween } from '../../lib/changes';
import { EVERY_SITE } from '../../lib/every-site';
import { readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { personHref } from '../../lib/people';
import { type ActDeclaration, onSite } from '../../lib/platform';
import { deedTitle } from '../../lib/value-text';
import { ChangeList } from '../result/change-list';
import { RefusedNote } from '../result/refused-note';
import { ResultPages } from '../result/result-pages';

interface AuditRowsProps {
  site: string;
  act: ActDeclaration;
  values: Readonly<Record<string, string>>;
  /** The search, read from the values. */
  body: Record<string, unknown>;
}

const queryOf = (values: Readonly<Record<string, string>>) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));

/** The rows of the audit that match, newest first, each change as old → new. */
export async function AuditRows({ site, act, values, body }: AuditRowsProps) {
  const t = await pageTexts();
  const reply = await readByAct('audit', onSite(act, values.siteId || site, body));
  if (!reply.ok) return <RefusedNote act="audit" refused={reply} />;
  const { list, pageInfo } = auditAnswer.parse(reply.data);
  const fileHref = (format: string) =>
    `/${site}/api/export/audit?${queryOf({ ...values, page: '', format })}`;
  return (
    <div className="grid gap-2">
      <ResultPages
        page={pageInfo}
        count={list.length}
        hrefOf={(page) => `?${queryOf({ ...values, page: String(page) })}`}
        fileHref={fileHref}
      />
      {list.length === 0 ? <p className="py-6 text-center text-ink-3">{t('audit.none')}</p> : null}
      {list.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
        <section className="result-pane" tabIndex={0} aria-label={t('audit.title')}>
          <table className="result-table">
            <thead>
              <tr>
                {(['at', 'who', 'act', 'target', 'change', 'where'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(`audit.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <tr key={`${row.at} ${row.id}`}>
                  <td data-label={t('audit.at')} className="num whitespace-nowrap">
                    {formatTime(row.at)}
                  </td>
                  <td data-label={t('audit.who')}>
                    {row.operator}
                    {row.byKey ? <small className="block text-ink-3">{t('audit.byKey')}</small> : null}
                    {row.confirmedBy ? <small className="block text-ink-3">+ {row.confirmedBy}</small> : null}
                  </td>
                  <td data-label={t('audit.act')}>
                    {deedTitle(t, row.act)}
                    {row.siteId === site ? null : <small className="block text-ink-3">{row.siteId}</small>}
                  </td>
                  <td data-label={t('audit.target')}>
                    <Target site={row.siteId} act={row.act} target={row.target ?? ''} />
                  </td>
                  <td data-label={t('audit.change')}>
                    <div>
                      <ChangeList changes={changesBetween(t, row.before, row.after, row.act)} />
                      {row.reason ? <p className="text-ink-2">“{row.reason}”</p> : null}
                    </div>
                  </td>
                  <td data-label={t('audit.where')} className="whitespace-nowrap text-ink-3">
                    {row.ip}
                    {row.confirmedIp ? <small className="block">+ {row.confirmedIp}</small> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
}

/** Whom or what an act was done to; an id leads to the person. Several members are a branch, a number or `all`. */
function Target({ site, act, target }: { site: string; act: string; target: string }) {
  const isMember = site !== EVERY_SITE && isAboutMember(act) && /^[A-Za-z0-9]{4,20}$/.test(target);
  if (!isMember) return target || '–';
  return (
    <a href={personHref(site, target)} className="person-link">
      {target}
    </a>
  );
}
