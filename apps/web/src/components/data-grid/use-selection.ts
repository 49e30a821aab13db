import { useState } from 'react';
import type { GridSelection } from './grid-types.ts';

const EMPTY_SELECTION: ReadonlySet<string> = new Set();

/**
 * The selection of a list, stored while the screen is shown. Rows that leave the list, by a filter or by another user's
 * change, are also deselected, so that no action affects rows that are not visible.
 */
export const useSelection = (
  listedIds: readonly string[] | undefined,
): GridSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState(EMPTY_SELECTION);
  const listedSet = new Set(listedIds);
  const selectedAndListed = new Set([...ids].filter((id) => listedSet.has(id)));
  return { ids: selectedAndListed, onChange: setIds, clear: () => setIds(EMPTY_SELECTION) };
};
