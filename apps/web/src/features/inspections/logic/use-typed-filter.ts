import { useDeferredValue, useMemo, useState } from 'react';
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
  const { type, notScanned, notChecked, activity, overLimit } = filter;
  // the same object as before while only the typed text has changed: the list is not filtered again for it
  const deferredFilter = useMemo(
    (): VisitFilter => ({ search: deferredSearch, type, notScanned, notChecked, activity, overLimit }),
    [deferredSearch, type, notScanned, notChecked, activity, overLimit],
  );
  return { filter: deferredFilter, onTyping };
};
