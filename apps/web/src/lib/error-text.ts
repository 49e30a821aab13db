import { useTranslations } from 'use-intl';
import { ApiError } from './api-error.ts';
import type { Translator } from './words.ts';

/** What a person reads when something failed: the server's own words, or ours when no answer came. */
export const errorText = (t: Translator, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('common.errors.internal_error');
  if (error.code === 'network' || error.code === 'timeout') return t(`ui.faults.${error.code}`);
  if (error.message === '') return t('common.errors.internal_error');
  return error.words;
};

export const useErrorText = (): ((error: unknown) => string) => {
  const t = useTranslations();
  return (error) => errorText(t, error);
};
