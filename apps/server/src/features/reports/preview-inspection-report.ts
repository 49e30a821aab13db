import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { renderHtml } from '../../documents/render/html.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectInspectionInSight } from '../inspections/inspections.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { canBeIssued, identityOf, readVisitState } from './visit-state.ts';

/** The report as a page: the same model as the PDF, so what is read is what is printed. */
export const previewInspectionReport: Handler<typeof reports.previewInspectionReport> = async (
  ctx,
  { params, query },
) => {
  const language = query.language ?? ctx.language;
  const reader = { ...ctx, language };
  const inspection = found(await selectInspectionInSight(reader, params.inspectionId));
  const state = await readVisitState(reader, inspection);
  const printed = identityOf(state, { uuid: inspection.uuid, at: ctx.now() });
  const identity = canBeIssued(inspection) ? printed : { ...printed, issue: null, replaces: null };
  const data = await gatherInspectionReport(reader, { inspection, state, identity, language });
  const model = buildInspectionReport(data, language, ctx.timezone);
  const page = renderHtml(model, (key) => ctx.services.links.sign(key));
  return { content: new TextEncoder().encode(page), contentType: 'text/html; charset=utf-8' };
};
