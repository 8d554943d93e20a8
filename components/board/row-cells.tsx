import { getTranslations } from 'next-intl/server';
import { PICK } from './pick-names';

interface RowProps {
  number: number;
  title: string;
}

/** The box that picks a row. */
export async function PickCell({ number, title, isUnread }: RowProps & { isUnread?: boolean }) {
  const t = await getTranslations('board');
  return (
    <td className="pick">
      <label>
        <input
          type="checkbox"
          name={PICK}
          value={number}
          data-unread={isUnread ? '' : undefined}
          aria-label={t('pickOf', { title })}
          className="size-4"
        />
      </label>
    </td>
  );
}

/** The button that deletes a row. */
export async function DropCell({ number, title }: RowProps) {
  const t = await getTranslations('board');
  return (
    <td className="drop">
      <button type="button" data-drop={number} aria-label={t('deleteOf', { title })}>
        {t('col.delete')}
      </button>
    </td>
  );
}
