import { useSyncExternalStore } from 'react';
import { getOldestShownAt, onOldestShownChange } from './stored-answers.ts';

/** The server does not answer: the page shows what is stored on this phone. */
export const useIsOffline = (): boolean => useSyncExternalStore(onOldestShownChange, () => getOldestShownAt() !== null);
