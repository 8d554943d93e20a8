'use client';

import { TriangleAlert } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Warning } from '@/lib/contract/operator-queue';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { personHref } from '../../lib/people';
import { useTexts } from '../../lib/use-texts';

/** Params that are amounts, and those that are moments. */
const AMOUNTS = ['amount', 'total', 'limitAmt', 'leftAmt', 'deposit', 'bet'];
const MOMENTS = ['at', 'until'];

/** The params of a warning as texts of its sentence. */
function textParams(params: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (AMOUNTS.includes(name)) return [name, formatAmount(Number(value))];
      if (MOMENTS.includes(name)) return [name, value ? formatTime(String(value)) : '–'];
      if (Array.isArray(value)) return [name, value.join(', ')];
      return [name, typeof value === 'number' ? value : value == null ? '–' : String(value)];
    }),
  );
}

/** The page that lists the rows behind a warning. */
function rowsHref(site: string, { link }: Warning): string | undefined {
  if (!link) return undefined;
  if (link.act === 'find-member') return personHref(site, String(link.fields.memId));
  const query = new URLSearchParams(
    Object.entries(link.fields).map(([name, value]) => [name, String(value)] as [string, string]),
  );
  return `/${site}/${link.act === 'audit' ? 'audit' : `acts/${link.act}`}?${query}`;
}

/** What speaks against a decision, the weightiest first, each with the rows that it is counted from. */
export function Warnings({ site, warnings }: { site: string; warnings: readonly Warning[] }) {
  const t = useTexts('queue');
  if (warnings.length === 0) return null;
  return (
    <section className="queue-warnings">
      <Icon of={TriangleAlert} size={18} className="text-brass" />
      <div>
        <h3>{t('look', { count: warnings.length })}</h3>
        <ol>
          {warnings.map((warning) => {
            const href = rowsHref(site, warning);
            const { rule, status } = warning.params;
            const params = {
              ...textParams(warning.params),
              ...(rule ? { rule: t(`rule.${rule as 'nights'}`) } : {}),
              ...(status ? { status: t(`state.${status as 'closed'}`) } : {}),
            };
            return (
              <li key={warning.code}>
                <b>{t(`mark.${warning.code as 'locked'}`)}</b>{' '}
                {t(`warning.${warning.code as 'locked'}`, params as never)}{' '}
                {href ? (
                  <a href={href} className="queue-link">
                    {t('rows')}
                  </a>
                ) : null}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
