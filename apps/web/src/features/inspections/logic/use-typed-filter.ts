import { useDeferredValue, useState } from 'react';
import type { VisitFilter } from './visit-filter.ts';

type TypedSearch = { readonly text: string; readonly before: string | undefined };

/**
 * The filter with what is being typed: the address follows when the typing pauses, for browsers refuse a hundred addresses
 * in half a minute, but the list need not wait for it. A key is drawn before the rows it leaves.
 */
export const useTypedFilter = (filter: VisitFilter) => {
  const [typed, setTyped] = useState<TypedSearch | null>(null);
  const search = typed && typed.before === filter.search ? typed.text || undefined : filter.search;
  const deferredSearch = useDeferredValue(search);
  const onTyping = (text: string) => setTyped({ text, before: filter.search });
  return { filter: { ...filter, search: deferredSearch }, onTyping };
};
