import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { pageTexts } from '../../lib/page-texts';

/** The search for members and partners; what is searched for stands in the page's address. */
export async function PeopleSearch({ search }: { search: string }) {
  const t = await pageTexts();
  return (
    <search>
      <form action="" className="flex flex-wrap items-end gap-2">
        <Input
          name="q"
          type="search"
          label={t('people.search')}
          fieldClass="min-w-0 flex-1 max-w-xl"
          defaultValue={search}
          maxLength={64}
          autoComplete="off"
          autoFocus={search === ''}
        />
        <Button type="submit" variant="primary">
          {t('people.find')}
        </Button>
      </form>
    </search>
  );
}
