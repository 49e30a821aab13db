import { reports } from '@trapline/contract/reports/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { deleteReport } from './delete-report.ts';
import { exportTable } from './export-table.ts';
import { generateInspectionReport } from './generate-inspection-report.ts';
import { generatePeriodReport } from './generate-period-report.ts';
import { getSignedUrl } from './get-signed-url.ts';
import { listReports } from './list-reports.ts';
import { previewInspectionReport } from './preview-inspection-report.ts';
import { previewPeriodReport } from './preview-period-report.ts';

export const reportsRoutes = implement('reports', reports, {
  generateInspectionReport,
  previewInspectionReport,
  list: listReports,
  signedUrl: getSignedUrl,
  delete: deleteReport,
  generate: generatePeriodReport,
  preview: previewPeriodReport,
  xlsx: exportTable,
});
