import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockReport, markReportDeleted } from './listed-reports.queries.ts';

/**
 * Removes a report from the lists permanently; its row, document and number stay (decision
 * reports/amendments-and-deletions).
 */
export const deleteReport: Handler<typeof reports.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const report = requireFound(await lockReport(tx, params.reportId));
    const user = currentUser(tx);
    if (!mayChangeFacts(report, user)) throw new AppError('forbidden');
    await markReportDeleted(tx, report.id, user.id);
    const { number, issue, language } = report;
    await writeAudit(tx, {
      action: 'report.delete',
      entityId: report.id,
      rootCompanyId: report.root_company_id,
      placeId: report.place_id,
      before: { ...(number === null ? {} : { number }), issue, language },
      reason: reasonOfQuery(query),
    });
    return success;
  });
