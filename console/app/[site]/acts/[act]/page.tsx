import { notFound } from 'next/navigation';
import { z } from 'zod';
import { pageLocale } from '@/lib/i18n/page-locale';
import { ActForm } from '../../../../components/act/act-form';
import { ReadForm } from '../../../../components/act/read-form';
import { ReadResult } from '../../../../components/result/read-result';
import { PageHead } from '../../../../components/shell/page-head';
import { ViewAsAct } from '../../../../components/view-as/view-as-act';
import { actTexts } from '../../../../lib/act-texts';
import { bodyOf, wantedKey } from '../../../../lib/act-values';
import { formFields } from '../../../../lib/forms';
import { findAct, readByAct, requireOperatorOf } from '../../../../lib/operator';
import { pageTexts } from '../../../../lib/page-texts';
import { canEverySite, type Desk, isRead, onSite } from '../../../../lib/platform';
import { type SearchParams, singles } from '../../../../lib/search-params';

/** The acts that read the values which other acts change. */
const READ_BY: Readonly<Record<string, string>> = { 'site-option': 'site-options' };
const currentAnswer = z.object({ option: z.record(z.string(), z.unknown()) });

/** The values that an act would change, where another act reads them and the operator may perform that one. */
async function readCurrent(desk: Desk, site: string, name: string): Promise<Record<string, unknown>> {
  const reading = findAct(desk, READ_BY[name] ?? '', site);
  if (!reading) return {};
  const reply = await readByAct(reading.name, onSite(reading, site, {}));
  return reply.ok ? currentAnswer.parse(reply.data).option : {};
}

interface ActPageProps {
  params: Promise<{ site: string; act: string }>;
  searchParams: Promise<SearchParams>;
}

/**
 * An act by its declaration: one that reads shows its answer at once where nothing is missing, one that writes has a form.
 */
export default async function ActPage({ params, searchParams }: ActPageProps) {
  const { site, act: name } = await params;
  const [{ desk }, t, locale] = await Promise.all([requireOperatorOf(site), pageTexts(), pageLocale()]);
  const act = findAct(desk, name, site);
  if (!act) notFound();
  const values = singles(await searchParams);
  const { title, about } = actTexts(locale, act);
  const fields = formFields(locale, act, await readCurrent(desk, site, name));
  const head = (
    <PageHead title={title} about={about}>
      <a href={`/${site}/acts`} className="text-sm font-medium text-brand hover:underline">
        {t('act.back')}
      </a>
    </PageHead>
  );
  if (!isRead(act)) {
    return (
      <>
        {head}
        <div className="console-body">
          {name === 'view-as' ? (
            <ViewAsAct site={site} values={values} />
          ) : (
            <ActForm
              site={site}
              act={name}
              title={title}
              fields={fields}
              values={values}
              isConfirmed={act.needs !== 'support'}
              canEverySite={canEverySite(act)}
              fourEyes={act.fourEyes}
            />
          )}
        </div>
      </>
    );
  }
  const isMissing = fields.some(({ name: field, isRequired }) => isRequired && !values[field]);
  const parsed = bodyOf(fields, values);
  const errors = 'wanted' in parsed ? { [parsed.field]: t(`act.${wantedKey(parsed.wanted)}`) } : {};
  return (
    <>
      {head}
      <div className="console-body">
        <ReadForm fields={fields} values={values} errors={errors} canEverySite={canEverySite(act)} />
        {!isMissing && 'body' in parsed ? (
          <ReadResult site={site} act={act} title={title} params={values} body={parsed.body} />
        ) : null}
      </div>
    </>
  );
}
