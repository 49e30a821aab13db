import { ApiError } from './api-error.ts';
import { randomKey } from './random-key.ts';

/** Two inputs are the same submission when they have equal values and the identical file. */
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
 * One idempotency key per submission. A submission without a response is repeated with the same key, so that it creates
 * one record; after any response of the server, the next submission gets a new key.
 */
export const submissionKeys = () => {
  let currentSubmission: { readonly input: unknown; readonly key: string } | null = null;
  return {
    keyFor(input: unknown): string {
      if (currentSubmission === null || !isSame(currentSubmission.input, input))
        currentSubmission = { input, key: randomKey() };
      return currentSubmission.key;
    },
    settle(error?: unknown): void {
      if (!(error instanceof ApiError && error.isUnanswered)) currentSubmission = null;
    },
  };
};
