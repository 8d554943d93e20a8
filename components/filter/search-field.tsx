import { Search as searchIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { ListUrl } from '@/lib/lists/filters';
import type { ControlOf } from './control';

/**
 * The search of a list. On phones it is a target of 44 px that grows over the whole row while it has the focus, which
 * needs no script.
 */
export function SearchField({ control, url }: { control: ControlOf<'search'>; url: ListUrl }) {
  const t = useTranslations('filter');
  const { types = [], label } = control;
  const { searchType, searchValue } = url.state;
  return (
    <div className="group/search flex min-h-7.5 min-w-0 items-center gap-1.5 rounded-2 border border-line-strong bg-surface px-2.5 has-[input:focus]:border-focus max-md:min-h-tap max-md:min-w-tap max-md:px-0 max-md:focus-within:absolute max-md:focus-within:inset-0 max-md:focus-within:z-1 max-md:focus-within:px-3 md:max-w-80 md:grow md:basis-44">
      <Icon
        of={searchIcon}
        size={16}
        className="pointer-events-none text-ink-3 max-md:absolute max-md:left-3.5 max-md:group-focus-within/search:static"
      />
      {types.length > 1 ? (
        <select
          name="searchType"
          aria-label={t('searchType')}
          defaultValue={searchType}
          className="shrink-0 bg-surface text-sm text-ink-2 max-md:hidden max-md:group-focus-within/search:block"
        >
          {types.map((type) => (
            <option key={type.value} value={type.value}>
              {type.label}
            </option>
          ))}
        </select>
      ) : null}
      <input
        type="search"
        name="searchValue"
        aria-label={label}
        // The select beside it names the field already.
        placeholder={types.length > 1 ? t('search') : label}
        defaultValue={searchValue}
        maxLength={40}
        enterKeyHint="search"
        aria-keyshortcuts="/"
        className="w-full min-w-0 bg-transparent text-sm outline-none max-md:min-h-tap max-md:text-lg max-md:not-focus:w-11 max-md:not-focus:text-transparent max-md:not-focus:placeholder:text-transparent"
      />
      {/* aria-keyshortcuts says it to a screen reader. */}
      <span
        aria-hidden="true"
        className="rounded-1 border border-line px-1.5 text-xs text-ink-3 group-focus-within/search:hidden max-md:hidden"
      >
        /
      </span>
      <button
        type="submit"
        aria-label={t('search')}
        className="hidden size-7.5 shrink-0 place-items-center group-focus-within/search:grid max-md:size-tap"
      >
        <Icon of={searchIcon} size={16} />
      </button>
    </div>
  );
}
