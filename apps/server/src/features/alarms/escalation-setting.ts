import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import type { AlarmEscalation } from '@trapline/contract/alarms/schemas.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type AnyCtx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { deleteEscalation, selectEscalation, selectPersonOfPlace, upsertEscalation } from './alarm-centre.queries.ts';

const loadEscalation = async (ctx: AnyCtx, placeId: number) => {
  const row = await selectEscalation(ctx, placeId);
  if (!row) return null;
  const { minutes, author_company_id, ...user } = row;
  return { minutes, user, authorCompanyId: author_company_id };
};

const requireMayChangeEscalation = (tx: TxCtx, current: AlarmEscalation | null): void => {
  if (current) requireMayChangeContent(tx, { author_company_id: current.authorCompanyId });
};

export const getEscalation: Handler<typeof alarms.escalation> = async (ctx, { params }) => ({
  escalation: await loadEscalation(ctx, (await getVisiblePlace(ctx, params.placeId)).id),
});

export const setEscalation: Handler<typeof alarms.setEscalation> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const person = await selectPersonOfPlace(tx, place.id, body.userId);
    if (!person) throw fieldError('userId', 'not_found');
    const before = await loadEscalation(tx, place.id);
    requireMayChangeEscalation(tx, before);
    await upsertEscalation(tx, {
      place_id: place.id,
      root_company_id: place.root_company_id,
      user_id: person.id,
      after: body.minutes,
      author_company_id: currentUser(tx).companyId,
    });
    await writeAudit(tx, {
      action: 'alarm.setEscalation',
      entityId: place.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      ...(before ? { before: { userId: before.user.id, minutes: before.minutes } } : {}),
      after: { userId: person.id, minutes: body.minutes },
    });
    return { escalation: requireFound(await loadEscalation(tx, place.id)) };
  });

export const endEscalation: Handler<typeof alarms.endEscalation> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const before = await loadEscalation(tx, place.id);
    requireMayChangeEscalation(tx, before);
    if (await deleteEscalation(tx, place.id)) {
      await writeAudit(tx, {
        action: 'alarm.setEscalation',
        entityId: place.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { userId: before?.user.id, minutes: before?.minutes },
      });
    }
    return success;
  });
