import { z } from 'zod';
import { buttonClass } from '@/components/ui/button-class';
import { Pill } from '@/components/ui/pill';
import { formatTime } from '@/lib/format/time';
import { EVERY_SITE } from '../../lib/every-site';
import { findAct, readByAct } from '../../lib/operator';
import { pageTexts } from '../../lib/page-texts';
import { type Desk, onSite } from '../../lib/platform';
import { FileLinks } from '../result/file-links';
import { RefusedNote } from '../result/refused-note';

const ROLES = ['reader', 'support', 'finance', 'administrator'] as const;

const operatorsAnswer = z.object({
  list: z.array(
    z.object({
      name: z.string(),
      roles: z.array(z.object({ siteId: z.string(), role: z.enum(ROLES) })),
      app: z.boolean().default(false),
      sharedWith: z.array(z.string()).default([]),
      disabled: z.boolean().default(false),
      addedAt: z.string().nullish(),
    }),
  ),
});

interface OperatorListProps {
  desk: Desk;
  site: string;
  /** The site whose operators are shown, or `*`. */
  of: string;
}

/** Operators with their roles, and the ways to the acts on each that the viewer may perform. */
export async function OperatorList({ desk, site, of }: OperatorListProps) {
  const t = await pageTexts();
  const act = findAct(desk, 'operators', site)!;
  const reply = await readByAct('operators', onSite(act, of, {}));
  if (!reply.ok) return <RefusedNote act="operators" refused={reply} />;
  const { list } = operatorsAnswer.parse(reply.data);
  const may = (name: string) => findAct(desk, name, of) !== undefined;
  const hrefOf = (name: string, values: Record<string, string> = {}) =>
    `/${site}/acts/${name}?${new URLSearchParams({ ...values, ...(of === site ? {} : { siteId: of }) })}`;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {may('operator-create') ? (
          <a href={hrefOf('operator-create')} className={buttonClass('primary')}>
            {t('operators.create')}
          </a>
        ) : null}
        <FileLinks
          label={t('result.export')}
          hrefOf={(format) =>
            `/${site}/api/export/operators?${new URLSearchParams({ format, ...(of === site ? {} : { siteId: of }) })}`
          }
        />
      </div>
      <ul className="grid gap-px overflow-hidden rounded-2 border border-line bg-line">
        {list.map(({ name, roles, app, sharedWith, disabled, addedAt }) => {
          const links = [
            ['operator-role', t('operators.role'), {}],
            ['operator-sessions', t('shell.sessionsOf'), {}],
            ['operator-sessions-end', t('operators.signOut'), {}],
            ...(sharedWith.length > 0 ? [['operator-vouch', t('operators.vouch'), {}] as const] : []),
            ['operator-reset', t('operators.reset'), {}],
            [
              'operator-disable',
              t(disabled ? 'operators.enable' : 'operators.disable'),
              { on: disabled ? 'no' : 'yes' },
            ],
          ] as const;
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-4 py-2">
              <div className="min-w-40 flex-1">
                <b className="font-semibold">{name}</b>
                <p className="flex flex-wrap gap-1 py-0.5">
                  {roles.map(({ siteId, role }) => (
                    <Pill key={siteId} tone={role === 'administrator' ? 'brass' : 'neutral'}>
                      {siteId === EVERY_SITE ? t('operators.everySite') : siteId} · {t(`roles.${role}`)}
                    </Pill>
                  ))}
                  {app ? <Pill tone="gain">{t('operators.app')}</Pill> : null}
                  {sharedWith.length > 0 ? (
                    <Pill tone="loss">{t('operators.onePerson', { names: sharedWith.join(', ') })}</Pill>
                  ) : null}
                  {disabled ? <Pill tone="loss">{t('operators.disabled')}</Pill> : null}
                </p>
                <small className="num text-ink-3">{formatTime(addedAt)}</small>
              </div>
              <nav aria-label={`${t('operators.actions')}: ${name}`} className="flex flex-wrap gap-1">
                {links
                  .filter(([link]) => may(link))
                  .map(([link, label, values]) => (
                    <a
                      key={link}
                      href={hrefOf(link, { name, ...values })}
                      className={buttonClass('quiet', 'sm')}
                    >
                      {label}
                    </a>
                  ))}
              </nav>
            </li>
          );
        })}
      </ul>
    </>
  );
}
