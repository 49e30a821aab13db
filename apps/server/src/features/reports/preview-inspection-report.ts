import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { renderHtml } from '../../documents/render/html.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { found } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { share } from '../../kernel/shared-work.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { type InspectionInSight, selectInspectionInSight } from '../inspections/inspections.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { canBeIssued, identityOf, readVisitState, type VisitState } from './visit-state.ts';

type Asked = { readonly inspection: InspectionInSight; readonly state: VisitState; readonly language: Language };

const render = async (ctx: Ctx, { inspection, state, language }: Asked): Promise<Uint8Array> => {
  const printed = identityOf(state, { uuid: inspection.uuid, at: ctx.now() });
  const identity = canBeIssued(inspection) ? printed : { ...printed, issue: null, replaces: null };
  const data = await gatherInspectionReport(ctx, { inspection, state, identity, language });
  const model = buildInspectionReport(data, language, ctx.timezone);
  return new TextEncoder().encode(renderHtml(model, (key) => ctx.services.links.sign(key)));
};

/**
 * Renders the report as a page from the same model as the PDF, so that both have the same content. Concurrent requests
 * for the same facts are rendered once.
 */
export const previewInspectionReport: Handler<typeof reports.previewInspectionReport> = async (
  ctx,
  { params, query },
) => {
  const language = query.language ?? ctx.language;
  const reader = { ...ctx, language };
  const inspection = found(await selectInspectionInSight(reader, params.inspectionId));
  await consumeQuota(ctx, 'preview');
  const state = await readVisitState(reader, inspection);
  const key = ['preview', inspection.uuid, state.fingerprint, state.issues.length, language, ctx.timezone].join('|');
  const content = await share(ctx.services, key, () => render(reader, { inspection, state, language }));
  return { content, contentType: 'text/html; charset=utf-8' };
};
