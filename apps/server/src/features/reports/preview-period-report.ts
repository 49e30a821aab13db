import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { renderHtml } from '../../documents/render/html.ts';
import { buildPeriodReport } from '../../documents/templates/period-report.ts';
import { currentUser } from '../../kernel/access.ts';
import { nameOfActor } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { share } from '../../kernel/shared-work.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { gatherPeriod } from './period/gather-period.ts';
import { subjectOf } from './period/issue.ts';
import { selectPeriodReport } from './period/issues.queries.ts';
import { type AskedReport, askedReport } from './period/period-asked.ts';

/** Renders a page of the report as it would be printed now; no number is assigned and nothing is stored. */
const render = async (ctx: Ctx, wanted: AskedReport): Promise<Uint8Array> => {
  // in the time zone of its first issue, as the next issue will be
  const known = await selectPeriodReport(ctx, subjectOf(wanted));
  const asked = { ...wanted, timezone: known?.timezone ?? wanted.timezone };
  const report = {
    number: null,
    issue: null,
    uuid: '',
    generatedAt: ctx.now().toISOString(),
    madeBy: nameOfActor(currentUser(ctx)),
    replaces: null,
  };
  const facts = await gatherPeriod(ctx, asked);
  const model = buildPeriodReport({ ...facts, report }, ctx.language, asked.timezone);
  return new TextEncoder().encode(renderHtml(model, (key) => ctx.services.links.sign(key)));
};

/**
 * Renders the report as a page from the same model as the PDF. Concurrent equal requests of one person are rendered
 * once.
 */
export const previewPeriodReport: Handler<typeof reports.preview> = async (ctx, { query, body }) => {
  const asked = await askedReport(ctx, body);
  await consumeQuota(ctx, 'preview');
  const language = query.language ?? body.language ?? ctx.language;
  const { places, from, to } = subjectOf(asked);
  const key = [
    'period page',
    currentUser(ctx).uuid,
    places,
    from.getTime(),
    to.getTime(),
    language,
    ctx.timezone,
    asked.note,
  ];
  const content = await share(ctx.services, key.join('|'), () => render({ ...ctx, language }, asked));
  return { content, contentType: 'text/html; charset=utf-8' };
};
