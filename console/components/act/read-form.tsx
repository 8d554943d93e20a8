import { Button } from '@/components/ui/button';
import { EVERY_SITE } from '../../lib/every-site';
import type { FormField } from '../../lib/forms';
import { pageTexts } from '../../lib/page-texts';
import { ActControl } from './act-control';
import { EverySite } from './every-site';

interface ReadFormProps {
  fields: readonly FormField[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  canEverySite: boolean;
}

/** The form of an act that reads: its values stand in the page's address, so that a link shows the same. */
export async function ReadForm({ fields, values, errors, canEverySite }: ReadFormProps) {
  const t = await pageTexts();
  const typed = fields.filter(({ name }) => name !== 'page');
  if (typed.length === 0 && !canEverySite) return null;
  return (
    <form action="" className="act-form">
      <div className="act-fields">
        {typed.map((field) => (
          <ActControl
            key={field.name}
            field={field}
            requiredLabel={t('act.required')}
            unsetLabel=""
            value={values[field.name]}
            error={errors[field.name]}
          />
        ))}
      </div>
      {canEverySite ? (
        <EverySite label={t('act.everySite')} isChecked={values.siteId === EVERY_SITE} />
      ) : null}
      <div>
        <Button type="submit" variant="primary">
          {t('act.read')}
        </Button>
      </div>
    </form>
  );
}
