import { useEffect, useState } from 'react';
import type { ResponseOf } from '@/lib/contract/calls';
import { useCall } from '@/lib/query/use-call';
import * as CODE from '@/lib/rules/code';
import { isNumberLike } from '@/lib/rules/numbers';
import { readTyped } from './palette-groups';

/** How long typing rests before members are looked for, in milliseconds. */
const REST_MS = 200;
/** The largest number of characters that members are looked for by. */
const MEMBER_LENGTH = 40;

// The same empty lists each time, so that nothing is computed again for them.
const NOBODY: ResponseOf<'/api/v2/user/findMembers'>['list'] = [];
const NOTHING: ResponseOf<'/api/v2/user/findNumbers'>['list'] = [];

interface SearchOptions {
  /** Whether the upstream finds members and records. */
  hasFind: boolean;
  /** Whether the text is an act on the selection, which looks for nobody. */
  isForSelection: boolean;
}

/** Finds the members and the records that the palette's text names, once typing rests. */
export function usePaletteSearch(text: string, { hasFind, isForSelection }: SearchOptions) {
  const { who } = readTyped(text);
  const [searchedText, setSearchedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(readTyped(text).who), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const isSearched = hasFind && searchedText.length > 1;
  const byName = useCall(
    '/api/v2/user/findMembers',
    { searchValue: searchedText },
    { enabled: isSearched && !isForSelection && searchedText.length <= MEMBER_LENGTH },
  );
  const byNumber = useCall(
    '/api/v2/user/findNumbers',
    { number: searchedText },
    { enabled: isSearched && isNumberLike(searchedText) },
  );
  const isLoading = byName.loading || byNumber.loading;
  const isAnswered = searchedText.length > 1 && searchedText === who;
  const isSought =
    hasFind && !isForSelection && who.length > 1 && (who.length <= MEMBER_LENGTH || isNumberLike(who));
  return {
    members: (isAnswered && byName.data?.list) || NOBODY,
    // An upstream may not search by number.
    numbered: (isAnswered && isNumberLike(searchedText) && byNumber.data?.list) || NOTHING,
    failure: byName.failure || (isAnswered && byNumber.code === CODE.searchTooBroad ? byNumber.failure : ''),
    isLoading,
    /** Whether members or records may still be found for the text. */
    isUnderWay: isSought && (!isAnswered || isLoading),
  };
}
