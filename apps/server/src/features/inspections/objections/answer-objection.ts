import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { selectInspection } from '../inspections.queries.ts';
import { selectObjectionForUpdate, updateObjectionAnswer } from './objections.queries.ts';
import { presentObjection } from './present-objection.ts';

/** An objection is answered once, so that nobody rewrites an answer that the other side has read. */
export const answerObjection: Handler<typeof inspections.answerObjection> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = requireFound(await selectInspection(tx, place.id, params.inspectionId));
    const objection = requireFound(await selectObjectionForUpdate(tx, inspection.id, params.objectionId));
    const user = currentUser(tx);
    if (isClientSide(user)) throw new AppError('inspections/contractors_facts');
    if (objection.answer !== null) throw new AppError('inspections/objection_answered');
    await updateObjectionAnswer(tx, objection.id, { text: body.text, userId: user.id, name: actorName(user) });
    await writeAudit(tx, {
      action: 'objection.answer',
      entityId: objection.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      after: { inspectionId: inspection.id, answer: body.text },
    });
    const updated = requireFound(await selectObjectionForUpdate(tx, inspection.id, String(objection.id)));
    return { objection: presentObjection(updated) };
  });
