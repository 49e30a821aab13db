import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { renderHtml } from '../../documents/render/html.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { shareRun } from '../../kernel/shared-work.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { selectVisibleInspection, type VisibleInspection } from '../inspections/inspections.read.ts';
import { gatherInspectionReport } from './gather-inspection-report.ts';
import { canBeIssued, identityOf, readVisitState, type VisitState } from './visit-state.ts';

type PreviewInput = { readonly inspection: VisibleInspection; readonly state: VisitState; readonly language: Language };

const render = async (ctx: Ctx, { inspection, state, language }: PreviewInput): Promise<Uint8Array> => {
  const issuedIdentity = identityOf(state, { uuid: inspection.uuid, at: ctx.now() });
  const identity = canBeIssued(inspection) ? issuedIdentity : { ...issuedIdentity, issue: null, replaces: null };
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
  const readerCtx = { ...ctx, language };
  const inspection = requireFound(await selectVisibleInspection(readerCtx, params.inspectionId));
  await consumeQuota(ctx, 'preview');
  const state = await readVisitState(readerCtx, inspection);
  const key = ['preview', inspection.uuid, state.fingerprint, state.issues.length, language, ctx.timezone].join('|');
  const content = await shareRun(ctx.services, key, () => render(readerCtx, { inspection, state, language }));
  return { content, contentType: 'text/html; charset=utf-8' };
};
