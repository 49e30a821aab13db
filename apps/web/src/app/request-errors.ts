import { ApiError } from '~/lib/api-error.ts';
import { errorText } from '~/lib/error-text.ts';
import { translator } from '~/lib/texts.ts';
import { toastError } from '~/lib/toast.ts';

const showForbidden = (): void => toastError(translator()('common.errors.forbidden'));

const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

/** A screen shows the error of its own list; only a refusal also shows a toast (P section 6). */
export const onReadFailed = (error: unknown): void => {
  if (statusOf(error) === 403) showForbidden();
};

/**
 * A failed action of a person always shows an error here, unless the place where it started shows the error itself
 * (product rule P4).
 */
export const onWriteFailed = (error: unknown, showsErrors: boolean): void => {
  const status = statusOf(error);
  if (status === 401) return;
  if (status === 403) showForbidden();
  else if (!showsErrors) toastError(errorText(translator(), error));
};
