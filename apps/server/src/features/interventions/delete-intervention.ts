import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { interventions } from '@trapline/contract/interventions/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { markInterventionDeleted } from './interventions.queries.ts';
import { isAmended, openIntervention } from './open-intervention.ts';

export const deleteIntervention: Handler<typeof interventions.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const { place, row } = await openIntervention(tx, params);
    await markInterventionDeleted(tx, row.id, currentUser(tx).id);
    await writeAudit(tx, {
      action: 'intervention.delete',
      entityId: row.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { name: row.name, number: row.number },
      amends: isAmended(row),
      reason: reasonOfQuery(query),
    });
    return success;
  });
