import { useMutation, useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { useTranslations } from 'use-intl';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { downloadFrom } from '~/lib/download.ts';
import { invalidateStaleQueries } from '~/lib/query-invalidation.ts';
import { useMay } from '~/lib/use-may.ts';
import { useWrite } from '~/lib/use-write.ts';
import { reportFor } from './logic/report-choice.ts';

type Report = Inspection['reports'][number];
type ReportRef = { readonly inspection: Inspection; readonly report: Report };

const MAX_LISTED = 100;

const fetchLink = ({ inspection, report }: ReportRef) => {
  const { placeUuid: placeId, uuid: inspectionId } = inspection;
  return call(inspections.getReportUrl, { params: { placeId, inspectionId, reportId: report.uuid } });
};

/** The current reports of the visit; users who may not open a visit get them from the list of completed visits. */
const fetchReports = async ({ placeUuid: placeId, uuid }: Inspection, mayOpen: boolean): Promise<readonly Report[]> => {
  if (mayOpen) {
    const params = { placeId, inspectionId: uuid };
    return (await call(inspections.get, { params, query: { view: 'short' } })).inspection.reports;
  }
  const query = { status: 'COMPLETED', limit: MAX_LISTED } as const;
  const { inspections: listed } = await call(inspections.list, { params: { placeId }, query });
  return listed.find((visit) => visit.uuid === uuid)?.reports ?? [];
};

/**
 * A link is valid for fifteen minutes, so it is requested when the user wants the file. If a newer report has replaced
 * the one on the screen, the newer one is downloaded.
 */
export const useDownloadReport = () => {
  const t = useTranslations('inspections.report');
  const client = useQueryClient();
  const mayOpen = useMay()('inspections.see');
  const fetchNewerLink = async (reportRef: ReportRef, cause: ApiError) => {
    const reports = await fetchReports(reportRef.inspection, mayOpen);
    invalidateStaleQueries(client);
    const newer = reportFor(reports, reportRef.report.language);
    if (newer && newer.uuid !== reportRef.report.uuid) return fetchLink({ ...reportRef, report: newer });
    throw new ApiError({ ...cause, message: t('gone') }, cause);
  };
  return useMutation({
    mutationFn: (reportRef: ReportRef) =>
      fetchLink(reportRef).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return fetchNewerLink(reportRef, error);
        throw error;
      }),
    onSuccess: ({ url }) => downloadFrom(url),
  });
};

/** Creates the PDF, which takes up to two minutes; the response contains a link to it. */
export const useGenerateReport = () => useWrite(reports.generateInspectionReport, { timeoutMs: REPORT_TIMEOUT_MS });
