import { useTranslations } from 'use-intl';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import type { SavedDocument } from './use-save-on-phone.ts';

/** Says what became of a saved form: the server has it, it waits on this phone, or the office must look at it. */
export const useToastSaved = () => {
  const t = useTranslations('myDay.documents');
  return (left: SavedDocument['left'], done: string): void => {
    if (left === null) toastSuccess(done);
    else if (left === 'waiting') toastSuccess(t('stored'));
    else toastError(t(`state.${left}`));
  };
};
