import { useEffect } from 'react';
import { loadAfterPaint } from '~/lib/load-ahead.ts';
import { loadAllWords, useWords } from '~/lib/words.ts';

/** A start page opens with a tenth of the words; the others are there before anybody leaves it. */
export const useAllWords = (): void => {
  const words = useWords();
  useEffect(() => {
    if (words.part !== 'all') void loadAfterPaint(loadAllWords);
  }, [words]);
};
