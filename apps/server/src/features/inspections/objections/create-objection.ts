import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import { selectInspectionForUpdate } from '../inspections.queries.ts';
import { selectCompanyName } from '../signatures/signatures.queries.ts';
import { insertObjection, selectObjectionByKey, selectObjectionForUpdate } from './objections.queries.ts';
import { presentObjection } from './present-objection.ts';

/** People who do not record the facts of a visit can object to them in a text. */
export const createObjection: Handler<typeof inspections.object> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    // exclusive: the row of the visit counts its amendments
    const inspection = requireFound(await selectInspectionForUpdate(tx, place.id, params.inspectionId));
    const user = currentUser(tx);
    const existing = tx.requestUuid === undefined ? undefined : await selectObjectionByKey(tx, tx.requestUuid);
    if (existing) {
      if (existing.userId !== user.id || existing.inspectionId !== inspection.id) throw uuidConflict();
      return {
        objection: presentObjection(
          requireFound(await selectObjectionForUpdate(tx, inspection.id, String(existing.id))),
        ),
      };
    }
    if (!isClientSide(user)) throw new AppError('inspections/object_as_client');
    if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');
    const location = { rootCompanyId: place.root_company_id, placeId: place.id };
    const { id } = await insertObjection(tx, {
      ...location,
      inspectionId: inspection.id,
      text: body.text,
      userId: user.id,
      byName: actorName(user),
      byCompany: await selectCompanyName(tx, user.companyId),
    });
    const after = { inspectionId: inspection.id, text: body.text };
    await writeAudit(tx, { action: 'objection.create', entityId: id, ...location, after });
    return { objection: presentObjection(requireFound(await selectObjectionForUpdate(tx, inspection.id, String(id)))) };
  });
