import { LARGE_FILE_MAX_BYTES } from '@trapline/contract/files/rules.ts';
import type { FileOwner } from '../owner.ts';

export type Refusal = 'notPdf' | 'tooLarge' | 'empty';

const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Checks that need no upload; the server checks the content. */
export const refusalOf = (kind: FileOwner['kind'], file: File): Refusal | null => {
  if (file.size > LARGE_FILE_MAX_BYTES) return 'tooLarge';
  if (file.size === 0) return 'empty';
  // a facility takes PDF only (R0581)
  return kind === 'place' && !isPdf(file) ? 'notPdf' : null;
};
