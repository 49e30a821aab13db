import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectReportFile } from './listed-reports.queries.ts';

export const getSignedUrl: Handler<typeof reports.signedUrl> = async (ctx, { params }) => {
  const { key, name } = requireFound(await selectReportFile(ctx, params.reportId));
  return { url: ctx.services.links.sign(key, { downloadName: name }) };
};
