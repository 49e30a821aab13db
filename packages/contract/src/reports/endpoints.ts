import { z } from 'zod';
import { reasonInQuery } from '../inspections/reasons.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Language, Ref, Success } from '../kernel/schemas.ts';
import { DeletedEntry } from '../trail/schemas.ts';
import { MAX_REPORTS } from './rules.ts';
import { PeriodReportPayload, Report, TablePayload } from './schemas.ts';

const ReportParams = z.object({ reportId: Ref });
const LanguageQuery = z.object({ language: Language.optional() });

const visitReportEndpoints = defineContract({
  generateInspectionReport: {
    method: 'POST',
    path: '/api/reports/pdf/inspection/{inspectionId}',
    summary:
      'Creates the PDF report of a completed inspection, as a new issue if anything has changed since the last; older issues stay.',
    access: { can: 'inspections.report' },
    params: z.object({ inspectionId: Ref }),
    query: LanguageQuery,
    body: z.object({ placeId: Ref.optional(), placeUuid: Ref.optional() }).optional(),
    response: z.object({
      report: z.object({
        id: z.number(),
        uuid: z.string(),
        language: Language,
        createdAt: z.string(),
        issue: z.number(),
        version: z.number(),
      }),
      url: z.string(),
    }),
    errors: ['inspections/not_completed', 'reports/engine_unavailable'],
    repeat: { natural: 'the same facts are not printed twice: what is there is answered' },
  },
  previewInspectionReport: {
    method: 'GET',
    path: '/api/reports/html/inspection/{inspectionId}',
    summary: 'Returns the report as an HTML page, as a preview.',
    access: { can: 'inspections.report' },
    params: z.object({ inspectionId: Ref }),
    query: LanguageQuery,
    response: { file: 'text/html' },
    errors: [],
  },
});

const periodReportEndpoints = defineContract({
  list: {
    method: 'GET',
    path: '/api/reports',
    summary:
      'Lists reports of periods and of visits, newest first, of one facility or of all that the caller may read.',
    access: { can: 'reports.see' },
    query: z.object({
      placeUuid: Ref.optional(),
      placeId: Ref.optional(),
      kind: z.enum(['PERIOD', 'INSPECTION']).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_REPORTS).default(MAX_REPORTS),
    }),
    response: z.object({ reports: z.array(Report), deleted: z.array(DeletedEntry) }),
    errors: [],
  },
  signedUrl: {
    method: 'GET',
    path: '/api/reports/{reportId}/signed-url',
    summary: 'Returns a link to the PDF of a report.',
    access: { can: 'reports.see' },
    params: ReportParams,
    response: z.object({ url: z.string() }),
    errors: [],
  },
  delete: {
    method: 'DELETE',
    path: '/api/reports/{reportId}',
    summary: 'Removes a report from the lists; its number and its PDF remain stored.',
    access: { can: 'reports.delete' },
    params: ReportParams,
    query: reasonInQuery,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  generate: {
    method: 'POST',
    path: '/api/reports/pdf',
    summary:
      'Creates the PDF report of a period at one or several facilities of one client, as a new issue if anything has changed.',
    access: { can: 'reports.see' },
    scope: 'reports.write',
    query: LanguageQuery,
    body: PeriodReportPayload,
    response: z.object({
      report: z.object({
        id: z.number(),
        uuid: z.string(),
        number: z.string(),
        issue: z.number(),
        language: Language,
        createdAt: z.string(),
      }),
      url: z.string(),
    }),
    errors: ['reports/engine_unavailable', 'reports/several_clients', 'reports/period_too_long'],
    repeat: { natural: 'the same facts are not printed twice: what is there is answered' },
  },
  preview: {
    method: 'POST',
    path: '/api/reports/html',
    summary: 'Returns the report as an HTML page; the specification has `/reports/pdf?shouldRenderHtml=true` for it.',
    access: { can: 'reports.see' },
    query: LanguageQuery,
    body: PeriodReportPayload,
    response: { file: 'text/html' },
    errors: ['reports/several_clients', 'reports/period_too_long'],
    repeat: { natural: 'it changes nothing' },
  },
});

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const tableEndpoints = defineContract({
  xlsx: {
    method: 'POST',
    path: '/api/place/{placeId}/statistics/xlsx',
    summary:
      'Exports the records of a facility in a range of days, totalled by an interval, as a workbook with a sheet for each subject.',
    access: { can: 'reports.see' },
    params: z.object({ placeId: Ref }),
    query: LanguageQuery,
    body: TablePayload,
    response: { file: XLSX },
    errors: ['reports/no-data', 'reports/interval_not_allowed', 'reports/table_too_long'],
    repeat: { natural: 'it changes nothing' },
  },
});

export const reports = defineContract({ ...visitReportEndpoints, ...periodReportEndpoints, ...tableEndpoints });
