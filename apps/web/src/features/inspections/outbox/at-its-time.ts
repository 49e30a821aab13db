import { ApiError } from '~/lib/api-error.ts';

const isAboutTime = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ field }) => field === 'recordedAt');

/**
 * Sends a record with the moment it was made. When the server cannot believe that moment, the clock of this phone is
 * wrong: the record matters more than its minute and goes without it, under the same key, for a refused write keeps none.
 */
export const atItsTime = async <T>(
  moment: string,
  send: (recordedAt: string | undefined) => Promise<T>,
): Promise<T> => {
  try {
    return await send(moment);
  } catch (error) {
    if (!isAboutTime(error)) throw error;
    return send(undefined);
  }
};
