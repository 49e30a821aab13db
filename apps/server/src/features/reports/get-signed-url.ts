import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { found } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectFileOf } from './listed-reports.queries.ts';

export const getSignedUrl: Handler<typeof reports.signedUrl> = async (ctx, { params }) => {
  const { key, name } = found(await selectFileOf(ctx, params.reportId));
  return { url: ctx.services.links.sign(key, { downloadName: name }) };
};
