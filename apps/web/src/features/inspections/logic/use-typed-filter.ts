import { useDeferredValue, useState } from 'react';
import type { VisitFilter } from './visit-filter.ts';

type TypedSearch = { readonly text: string; readonly before: string | undefined };

/**
 * The filter including the text being typed. The address is updated when typing pauses, because browsers refuse a
 * hundred address changes in half a minute, but the list does not wait for it. The key is drawn before the rows are
 * filtered.
 */
export const useTypedFilter = (filter: VisitFilter) => {
  const [typed, setTyped] = useState<TypedSearch | null>(null);
  const search = typed && typed.before === filter.search ? typed.text || undefined : filter.search;
  const deferredSearch = useDeferredValue(search);
  const onTyping = (text: string) => setTyped({ text, before: filter.search });
  return { filter: { ...filter, search: deferredSearch }, onTyping };
};
