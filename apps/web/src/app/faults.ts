import { ApiError } from '~/lib/api-error.ts';
import { errorText } from '~/lib/error-text.ts';
import { translator } from '~/lib/words.ts';

/** The toasts come with the panel; before sign-in nothing is said this way. */
const say = async (message: string): Promise<void> => {
  const { toastError } = await import('~/lib/toast.ts');
  toastError(message);
};

const sayForbidden = (): void => void say(translator()('common.errors.forbidden'));

const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

/** A screen shows its own failed list; only a refusal is also said aloud (P section 6). */
export const onReadFailed = (error: unknown): void => {
  if (statusOf(error) === 403) sayForbidden();
};

/** Nothing a person started fails silently, unless the place where they started it tells them (product decision 4). */
export const onWriteFailed = (error: unknown, showsErrors: boolean): void => {
  const status = statusOf(error);
  if (status === 401) return;
  if (status === 403) sayForbidden();
  else if (!showsErrors) void say(errorText(translator(), error));
};
