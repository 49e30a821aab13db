import { useState } from 'react';
import type { GridSelection } from './grid-types.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What is selected in a list, as long as the screen stands. */
export const useSelection = (): GridSelection & { readonly clear: () => void } => {
  const [ids, setIds] = useState(NOTHING);
  return { ids, onChange: setIds, clear: () => setIds(NOTHING) };
};
