import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useSubmission } from '@/lib/query/use-submission';
import { TAG_COLOURS, TAG_LENGTH, type TagColour } from '@/lib/rules/notes';
import { hasText } from '@/lib/rules/text';
import { tagTone } from './tag-tone';

/** Read calls that show tags. */
export const READS = ['/api/retail/notes', '/api/retail/tags'] as const;

/** Makes a tag, which is put on at once. */
export function TagForm({ onMade }: { onMade: (tagIdx: number, name: string) => void }) {
  const t = useTranslations('notes');
  const [name, setName] = useState('');
  const [colour, setColour] = useState<TagColour>('brand');
  const [isEmpty, setEmpty] = useState(false);
  const { send, pending, failure, reset } = useSubmission('/api/retail/tagSave', {
    invalidates: READS,
    refresh: false,
    onSuccess: ({ tagIdx }, body) => {
      setName('');
      onMade(tagIdx, body.name);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!hasText(name));
    if (hasText(name)) void send({ name, colour });
  }

  return (
    <form method="dialog" onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <Input
        name="tag"
        label={t('tagName')}
        hideLabel
        placeholder={t('newTag')}
        value={name}
        maxLength={TAG_LENGTH}
        error={isEmpty ? t('emptyTag') : failure}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setEmpty(false);
          reset();
        }}
        fieldClass="min-w-36 flex-1"
      />
      <fieldset className="flex min-h-control items-center gap-1">
        <legend className="sr-only">{t('colour')}</legend>
        {TAG_COLOURS.map((one) => (
          <label key={one} title={t(`colours.${one}`)} className="tag-colour">
            <input
              type="radio"
              name="colour"
              checked={colour === one}
              aria-label={t(`colours.${one}`)}
              onChange={() => setColour(one)}
            />
            <i className={`tag-dot ${tagTone(one)}`} />
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={pending} className="max-md:min-h-tap">
        {t('addTag')}
      </Button>
    </form>
  );
}
