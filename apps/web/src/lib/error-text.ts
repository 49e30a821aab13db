import { useTranslations } from 'use-intl';
import { ApiError, PhoneDataTooOldError } from './api-error.ts';
import type { Translator } from './texts.ts';

/** The error text for the user: the message of the server, or a text of the panel if there was no response. */
export const errorText = (t: Translator, error: unknown): string => {
  if (!(error instanceof ApiError)) return t('common.errors.internal_error');
  if (error instanceof PhoneDataTooOldError)
    return t('ui.faults.phone_data_too_old', { count: error.age.days, max: String(error.age.maxDays) });
  if (error.code === 'network' || error.code === 'timeout') return t(`ui.faults.${error.code}`);
  if (error.message === '') return t('common.errors.internal_error');
  return error.words;
};

export const useErrorText = (): ((error: unknown) => string) => {
  const t = useTranslations();
  return (error) => errorText(t, error);
};
