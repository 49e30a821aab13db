import { useState } from 'react';
import type { GridSelection } from './grid-types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The selection of a list, stored while the screen is shown. Rows that leave the list, by a filter or by another user's
 * change, are also deselected, so that no action affects rows that are not visible.
 */
export const useSelection = (listed: readonly string[] | undefined): GridSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState(NOTHING);
  const known = new Set(listed);
  const seen = new Set([...ids].filter((id) => known.has(id)));
  return { ids: seen, onChange: setIds, clear: () => setIds(NOTHING) };
};
