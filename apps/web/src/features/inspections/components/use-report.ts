import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useDownloadReport } from '../api/use-download-report.ts';
import { useGenerateReport } from '../api/use-generate-report.ts';
import { reportFor } from '../logic/report-choice.ts';

/** The PDF of a visit: the one to hand over, making it, and fetching it. A failure is told by a toast. */
export const useReport = (inspection: Inspection) => {
  const t = useTranslations('inspections.report');
  const locale = useLocale();
  const generate = useGenerateReport();
  const download = useDownloadReport();
  const report = reportFor(inspection.reports, locale);
  return {
    report,
    isMaking: generate.isPending,
    isFetching: download.isPending,
    make: (language?: Language) =>
      generate.mutate(
        { params: { inspectionId: inspection.uuid }, query: { language }, body: { placeUuid: inspection.placeUuid } },
        { onSuccess: () => toastSuccess(t('generated')) },
      ),
    fetch: (wanted = report) => wanted && download.mutate({ inspection, report: wanted }),
  };
};
