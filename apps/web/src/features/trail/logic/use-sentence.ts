import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { useTranslations } from 'use-intl';

/** `Entry changed: House mouse`. */
export const useSentence = (): ((entry: Pick<TrailEntry, 'action' | 'subject'>) => string) => {
  const t = useTranslations('trail.sentences');
  return ({ action, subject }) => (subject === null ? t(action) : `${t(action)}: ${subject}`);
};
