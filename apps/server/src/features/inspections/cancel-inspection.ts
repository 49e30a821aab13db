import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockForClosing } from './close-inspection.ts';
import { keepDevicesAsTheyStand } from './devices/inspection-devices.queries.ts';
import { updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';

export const cancelInspection: Handler<typeof inspections.cancel> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = await lockForClosing(tx, place, params.inspectionId);
    const change = { status: 'CANCELLED', finished_at: tx.now() } as const;
    await keepDevicesAsTheyStand(tx, inspection.id);
    await updateInspection(tx, inspection.id, change);
    await writeAudit(tx, {
      action: 'inspection.cancel',
      entityId: inspection.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { status: inspection.status },
      after: change,
    });
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
