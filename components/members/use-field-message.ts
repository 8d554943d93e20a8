import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { codeText } from '@/lib/i18n/translate';
import type { FieldMessage } from '@/lib/rules/signup';

/** The text of a field rule's result; the caller provides `front.member` and the `api` codes of its fields. */
export function useFieldMessage(): (key: FieldMessage) => string {
  const member = useTranslations('front.member');
  const api = useTranslations('api');
  return useCallback(
    (key) => {
      const name = key.slice(key.lastIndexOf('.') + 1);
      return key.startsWith('api.') ? codeText(api, name, key) : codeText(member, name, key);
    },
    [member, api],
  );
}
