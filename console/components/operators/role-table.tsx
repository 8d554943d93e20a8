import { z } from 'zod';
import { pageLocale } from '@/lib/i18n/page-locale';
import { actTexts } from '../../lib/act-texts';
import { findAct, readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { type Desk, onSite } from '../../lib/platform';
import { RefusedNote } from '../result/refused-note';

const ROLES = ['reader', 'support', 'finance', 'administrator'] as const;

const roleActsAnswer = z.object({
  list: z.array(
    z.object({
      act: z.string(),
      reader: z.boolean(),
      support: z.boolean(),
      finance: z.boolean(),
      administrator: z.boolean(),
      changed: z.boolean().default(false),
    }),
  ),
});

interface RoleTableProps {
  desk: Desk;
  site: string;
  /** The site whose table is shown, or `*`. */
  of: string;
}

/** Which role may do which act. Whoever may change it changes an entry by its link, with a second operator. */
export async function RoleTable({ desk, site, of }: RoleTableProps) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  const reply = await readByAct('role-acts', onSite(findAct(desk, 'role-acts', site)!, of, {}));
  if (!reply.ok) return <RefusedNote act="role-acts" refused={reply} />;
  const { list } = roleActsAnswer.parse(reply.data);
  const canChange = findAct(desk, 'role-act-set', of) !== undefined;
  const hrefOf = (values: Record<string, string>) =>
    `/${site}/acts/role-act-set?${new URLSearchParams({ ...values, ...(of === site ? {} : { siteId: of }) })}`;
  const titleOf = (name: string) =>
    actTexts(locale, desk.acts.find((act) => act.name === name) ?? { name, about: '' }).title;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard too
    <section className="result-pane" tabIndex={0} aria-label={t('operators.permissions')}>
      <table className="result-table is-grid">
        <thead>
          <tr>
            <th scope="col">{t('audit.act')}</th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="text-center">
                {t(`roles.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.act}>
              <th scope="row" className="align-middle font-normal whitespace-normal text-ink">
                {titleOf(row.act)}
                {row.changed ? <small className="block text-brass">{t('operators.changed')}</small> : null}
              </th>
              {ROLES.map((role) => {
                const mark = (
                  <span className={row[role] ? 'text-gain' : 'text-ink-3'}>
                    <span aria-hidden="true">{row[role] ? '✓' : '–'}</span>
                    <span className="sr-only">{t(row[role] ? 'operators.mayYes' : 'operators.mayNo')}</span>
                  </span>
                );
                return (
                  <td key={role} className="w-16 text-center align-middle">
                    {canChange ? (
                      <a
                        href={hrefOf({ role, act: row.act, allowed: row[role] ? 'no' : 'yes' })}
                        title={t('operators.change', { role: t(`roles.${role}`), act: titleOf(row.act) })}
                        className="grid min-h-7 min-w-tap place-items-center max-md:min-h-tap"
                      >
                        {mark}
                      </a>
                    ) : (
                      mark
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
