import { entryText, textToSign } from '@trapline/contract/inspections/entry-text.ts';
import { sha256Base64Url } from '~/lib/sha256.ts';
import type { LogContent, LoggedEntry } from './log-entry.ts';

/** What the phone knows of a numbered entry after the entry itself was deleted: the end of the visit counts it. */
export type SealedHash = {
  readonly logId: string;
  readonly seq: number;
  readonly id: string;
  readonly hash: string;
  /** The photo that the entry announces, or withdraws. */
  readonly added: string | null;
  readonly withdrawn: string | null;
};

type Numbered = Pick<LoggedEntry, 'id' | 'madeAt' | 'content' | 'logId'> & { readonly seq: number };

export const toSealedHash = ({ id, madeAt, content, logId, seq }: Numbered): SealedHash => ({
  logId,
  seq,
  id,
  hash: sha256Base64Url(entryText({ id, madeAt, ...content })),
  added: content.kind === 'addPhoto' ? content.body.photoId : null,
  withdrawn: content.kind === 'removePhoto' ? content.body.photoId : null,
});

const countPhotos = (before: readonly SealedHash[]): number => {
  const withdrawn = new Set(before.map((one) => one.withdrawn));
  return before.filter(({ added }) => added !== null && !withdrawn.has(added)).length;
};

type End = Extract<LogContent, { readonly kind: 'finishVisit' }>;

/** An end that gets a number again, after the server has refused it, states what was before it when it was signed. */
const isComplete = ({ body: { count, digest } }: End): boolean => count > 0 || (digest ?? null) !== null;

/**
 * The end of the visit with what its log contains before it. Without digest if some entry is from a build that stored
 * no hashes.
 */
export const completeEnd = (end: End, seq: number, before: readonly SealedHash[]): End => {
  if (isComplete(end)) return end;
  const sorted = before.toSorted((one, other) => one.seq - other.seq);
  const digest = sorted.length === seq - 1 ? sha256Base64Url(textToSign(sorted)) : null;
  return { ...end, body: { ...end.body, count: seq - 1, photos: countPhotos(sorted), digest } };
};
