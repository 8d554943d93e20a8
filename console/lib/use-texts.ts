'use client';

import { type createTranslator, type NamespaceKeys, type NestedKeyOf, useTranslations } from 'next-intl';
import type ko from '@/messages/console/ko.json';

type Messages = typeof ko;
type Namespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** The console's texts of a namespace in a client component; the layout hands them over. */
export const useTexts = <const Name extends Namespace>(namespace: Name) =>
  useTranslations(`console.${namespace}` as never) as unknown as ReturnType<
    typeof createTranslator<Messages, Name>
  >;
