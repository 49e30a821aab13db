import { ApiError } from './api-error.ts';
import { randomKey } from './random-key.ts';

/** Two inputs are one submission when they hold the same values and the very same file. */
const isSame = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (left instanceof Blob || right instanceof Blob) return false;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => isSame(Reflect.get(left, name), Reflect.get(right, name)))
  );
};

/**
 * One idempotency key per submission. A submission whose fate is unknown (no answer came) keeps its key, so that sending
 * it again leaves one record; anything the server answered is over, and the next one gets a new key.
 */
export const submissionKeys = () => {
  let open: { readonly input: unknown; readonly key: string } | null = null;
  return {
    keyFor(input: unknown): string {
      if (open === null || !isSame(open.input, input)) open = { input, key: randomKey() };
      return open.key;
    },
    settle(error?: unknown): void {
      if (!(error instanceof ApiError && error.isUnanswered)) open = null;
    },
  };
};
