import { useState } from 'react';
import type { GridSelection } from './grid-types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What is selected in a list, as long as the screen stands. What the list no longer holds, because a filter or somebody
 * else took it out, is not selected any more: nobody acts on what they do not see.
 */
export const useSelection = (listed: readonly string[] | undefined): GridSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState(NOTHING);
  const known = new Set(listed);
  const seen = new Set([...ids].filter((id) => known.has(id)));
  return { ids: seen, onChange: setIds, clear: () => setIds(NOTHING) };
};
