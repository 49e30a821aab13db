import { reports } from '@trapline/contract/reports/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { generateInspectionReport } from './generate-inspection-report.ts';
import { previewInspectionReport } from './preview-inspection-report.ts';

export const reportsRoutes = implement('reports', reports, { generateInspectionReport, previewInspectionReport });
