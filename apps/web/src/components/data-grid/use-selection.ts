import { useState } from 'react';
import type { GridSelection } from './grid-types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The selection of a list, as long as the screen is shown. Rows that leave the list, by a filter or a change of
 * somebody else, leave the selection: nobody acts on rows they do not see.
 */
export const useSelection = (listed: readonly string[] | undefined): GridSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState(NOTHING);
  const known = new Set(listed);
  const seen = new Set([...ids].filter((id) => known.has(id)));
  return { ids: seen, onChange: setIds, clear: () => setIds(NOTHING) };
};
