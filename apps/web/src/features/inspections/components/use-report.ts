import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { downloadFrom } from '~/lib/download.ts';
import { isLanguage } from '~/lib/language.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { isOutdated, reportFor } from '../logic/report-choice.ts';
import { useDownloadReport, useGenerateReport } from '../report-calls.ts';

type Report = Inspection['reports'][number];

/** The PDF of a visit: the current report, its creation and its download. Errors are shown in a toast. */
export const useReport = (inspection: Inspection) => {
  const t = useTranslations('inspections.report');
  const locale = useLocale();
  const generate = useGenerateReport();
  const download = useDownloadReport();
  const may = useMay();
  const report = reportFor(inspection.reports, locale);
  const body = { placeUuid: inspection.placeUuid };
  /**
   * A downloaded report must be current: an outdated or missing one is created first, if the reader may do that.
   */
  const downloadCurrent = (): void => {
    if (generate.isPending) return;
    if (report && !(isOutdated(report, inspection) && may('inspections.report'))) {
      download.mutate({ inspection, report });
      return;
    }
    const language = report && isLanguage(report.language) ? report.language : undefined;
    generate.mutate(
      { params: { inspectionId: inspection.uuid }, query: { language }, body },
      { onSuccess: ({ url }) => downloadFrom(url) },
    );
  };
  return {
    report,
    isMaking: generate.isPending,
    isFetching: download.isPending,
    make: (language?: Language) =>
      generate.mutate(
        { params: { inspectionId: inspection.uuid }, query: { language }, body },
        { onSuccess: () => toastSuccess(t('generated')) },
      ),
    fetch: (chosenReport: Report) => download.mutate({ inspection, report: chosenReport }),
    handOver: downloadCurrent,
  };
};
