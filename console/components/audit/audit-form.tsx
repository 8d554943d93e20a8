import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { pageLocale } from '@/lib/i18n/page-locale';
import { actTexts } from '../../lib/act-texts';
import { EVERY_SITE } from '../../lib/every-site';
import { pageTexts } from '../../lib/page-texts';
import { type ActDeclaration, canEverySite, isRead } from '../../lib/platform';
import { EverySite } from '../act/every-site';

/** How moments are shown, in the empty fields for them. */
const MOMENT_SAMPLE = '2026-12-01 18:00';

interface AuditFormProps {
  act: ActDeclaration;
  /** The acts whose rows can be chosen. */
  acts: readonly ActDeclaration[];
  values: Readonly<Record<string, string>>;
  /** The field whose text could not be read. */
  badField?: string | undefined;
}

/** The search of the audit; it stands in the page's address. */
export async function AuditForm({ act, acts, values, badField }: AuditFormProps) {
  const [t, locale] = await Promise.all([pageTexts(), pageLocale()]);
  const choices = acts
    .filter((one) => !isRead(one))
    .map((one) => ({ name: one.name, title: actTexts(locale, one).title }))
    .sort((a, b) => a.title.localeCompare(b.title, locale));
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', autoComplete: 'off' });
  const moment = (name: 'from' | 'to') => ({
    ...field(name),
    placeholder: MOMENT_SAMPLE,
    error: name === badField ? t('act.wanted.moment') : undefined,
  });
  return (
    <form
      action=""
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <Input {...field('operator')} label={t('audit.who')} />
      <Select label={t('audit.act')} name="act" defaultValue={values.act ?? ''}>
        <option value="">{t('audit.anyAct')}</option>
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <Input {...field('memId')} label={t('audit.target')} />
      <Input {...moment('from')} label={t('audit.from')} />
      <Input {...moment('to')} label={t('audit.to')} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="primary">
          {t('audit.find')}
        </Button>
        {canEverySite(act) ? (
          <EverySite label={t('audit.allSites')} isChecked={values.siteId === EVERY_SITE} />
        ) : null}
      </div>
    </form>
  );
}
