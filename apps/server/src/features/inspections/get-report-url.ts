import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getReadablePlace } from '../../kernel/scope.ts';
import { selectInspection, selectReportKey } from './inspections.queries.ts';
import { isReplaced } from './present-inspection.ts';

export const getReportUrl: Handler<typeof inspections.getReportUrl> = async (ctx, { params }) => {
  const place = await getReadablePlace(ctx, params.placeId);
  const inspection = requireFound(await selectInspection(ctx, place.id, params.inspectionId));
  const report = requireFound(await selectReportKey(ctx, inspection.id, params.reportId));
  return {
    url: ctx.services.links.sign(report.storage_key, { downloadName: report.name }),
    // after a merge the target visit contains the facts, so the report of the merged one is replaced
    replaced: isReplaced(report) || inspection.joined_into !== null,
  };
};
