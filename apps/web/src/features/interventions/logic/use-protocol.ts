import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useDownloadProtocol, useGenerateProtocol } from '../calls.ts';

/** The PDF of an intervention: its creation and its download. Errors are shown in a toast. */
export const useProtocol = (placeId: string, { uuid }: Pick<Intervention, 'uuid'>) => {
  const t = useTranslations('interventions');
  const generate = useGenerateProtocol();
  const download = useDownloadProtocol();
  const params = { placeId, interventionId: uuid };
  return {
    isGenerating: generate.isPending,
    isDownloading: download.isPending,
    generate: () => {
      if (generate.isPending) return;
      const body = { generatedAt: new Date().toISOString() };
      generate.mutate({ params, body }, { onSuccess: () => toastSuccess(t('generated')) });
    },
    download: () => download.mutate(params),
  };
};
