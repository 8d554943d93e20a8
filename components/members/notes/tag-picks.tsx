import { X as deleteIcon } from 'lucide';
import { useTranslations } from 'next-intl';
import { showAlert } from '@/components/ui/alerts';
import { Icon } from '@/components/ui/icon';
import type { ResponseOf } from '@/lib/contract/calls';
import { useSubmission } from '@/lib/query/use-submission';
import { MAX_TAGS } from '@/lib/rules/notes';
import { READS, TagForm } from './tag-form';
import { tagTone } from './tag-tone';

interface TagPicksProps {
  memIds: string[];
  tags: ResponseOf<'/api/retail/notes'>['tags'];
}

/** The viewer's tags as buttons that put each on a member or take it off, and a form for another one. */
export function TagPicks({ memIds, tags }: TagPicksProps) {
  const t = useTranslations('notes');
  const common = useTranslations('common');
  const put = useSubmission('/api/retail/tagMembers', { invalidates: READS });
  const drop = useSubmission('/api/retail/tagDelete', { invalidates: READS });
  const ask = (name: string) => () =>
    showAlert({
      title: t('deleteTag', { name }),
      message: t('deleteTagQuestion', { name }),
      okLabel: t('delete'),
      cancelLabel: common('no'),
      danger: true,
    });
  const failure = put.failure || drop.failure;
  return (
    <>
      {tags.length === 0 ? <p className="text-sm text-ink-3">{t('noTags')}</p> : null}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map(({ tagIdx, name, colour, onYn }) => (
          <li key={tagIdx} className={`tag-pick ${tagTone(colour)}`} data-on={onYn}>
            <button
              type="button"
              aria-pressed={onYn === 'Y'}
              aria-busy={put.pending || undefined}
              onClick={() => void put.send({ tagIdx, memIds, onYn: onYn === 'Y' ? 'N' : 'Y' })}
            >
              <i className={`tag-dot ${tagTone(colour)}`} />
              {name}
            </button>
            <button
              type="button"
              aria-label={t('deleteTag', { name })}
              onClick={() => void drop.send({ tagIdx }, ask(name))}
            >
              <Icon of={deleteIcon} size={12} />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-loss empty:hidden">
        {failure}
      </p>
      {tags.length < MAX_TAGS ? (
        <TagForm onMade={(tagIdx) => void put.send({ tagIdx, memIds, onYn: 'Y' })} />
      ) : null}
    </>
  );
}
