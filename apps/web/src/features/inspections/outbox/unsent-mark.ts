const MARK = 'trapline.unsent';

/** Says that the outbox holds something, to pages that do not load it otherwise. */
export const hasUnsentMark = (): boolean => localStorage.getItem(MARK) !== null;

export const setUnsentMark = (isUnsent: boolean): void => {
  if (isUnsent === hasUnsentMark()) return;
  if (isUnsent) localStorage.setItem(MARK, '1');
  else localStorage.removeItem(MARK);
};
