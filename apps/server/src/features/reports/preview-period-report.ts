import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { renderHtml } from '../../documents/render/html.ts';
import { buildPeriodReport } from '../../documents/templates/period-report.ts';
import { currentUser } from '../../kernel/access.ts';
import { actorName } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { shareRun } from '../../kernel/shared-work.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { gatherPeriod } from './period/gather-period.ts';
import { subjectOf } from './period/issue.ts';
import { selectPeriodReport } from './period/issues.queries.ts';
import { loadPeriodReportQuery, type PeriodReportQuery } from './period/period-report-query.ts';

/** Renders a page of the report as it would be printed now; no number is assigned and nothing is stored. */
const render = async (ctx: Ctx, requested: PeriodReportQuery): Promise<Uint8Array> => {
  // in the time zone of its first issue, as the next issue will be
  const existingReport = await selectPeriodReport(ctx, subjectOf(requested));
  const reportQuery = { ...requested, timezone: existingReport?.timezone ?? requested.timezone };
  const report = {
    number: null,
    issue: null,
    uuid: '',
    generatedAt: ctx.now().toISOString(),
    madeBy: actorName(currentUser(ctx)),
    replaces: null,
  };
  const facts = await gatherPeriod(ctx, reportQuery);
  const model = buildPeriodReport({ ...facts, report }, ctx.language, reportQuery.timezone);
  return new TextEncoder().encode(renderHtml(model, (key) => ctx.services.links.sign(key)));
};

/**
 * Renders the report as a page from the same model as the PDF. Concurrent equal requests of one person are rendered
 * once.
 */
export const previewPeriodReport: Handler<typeof reports.preview> = async (ctx, { query, body }) => {
  const reportQuery = await loadPeriodReportQuery(ctx, body);
  await consumeQuota(ctx, 'preview');
  const language = query.language ?? body.language ?? ctx.language;
  const { places, from, to } = subjectOf(reportQuery);
  const key = [
    'period page',
    currentUser(ctx).uuid,
    places,
    from.getTime(),
    to.getTime(),
    language,
    ctx.timezone,
    reportQuery.note,
  ];
  const content = await shareRun(ctx.services, key.join('|'), () => render({ ...ctx, language }, reportQuery));
  return { content, contentType: 'text/html; charset=utf-8' };
};
