import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { MAX_SHELVED_DAYS } from '@trapline/contract/alarms/rules.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockAlarm, markShelved, selectAlarm } from './alarm-centre.queries.ts';
import { presentAlarms } from './present-alarm.ts';
import { publishToPages } from './publish-to-pages.ts';
import { unshelveAlarms } from './shelved.write.ts';

const DAY_MS = 86_400_000;

/** Locks an open alarm that the service company may shelve. */
const lockOpenAlarm = async (tx: TxCtx, ref: Ref) => {
  const alarm = requireFound(await lockAlarm(tx, ref));
  if (isClientSide(currentUser(tx))) throw new AppError('inspections/contractors_facts');
  if (alarm.cleared_at !== null) throw new AppError('alarms/cleared');
  return alarm;
};

const loadPresentedAlarm = async (tx: TxCtx, uuid: string) => {
  const [alarm] = await presentAlarms(tx, [requireFound(await selectAlarm(tx, uuid))]);
  return { alarm: requireFound(alarm) };
};

/** Shelves an alarm: it stays open and is shown as shelved; detections meanwhile are counted. */
export const shelveAlarm: Handler<typeof alarms.shelve> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const alarm = await lockOpenAlarm(tx, params.alarmId);
    const until = new Date(body.until);
    const shelvingMs = until.getTime() - tx.now().getTime();
    if (shelvingMs <= 0 || shelvingMs > MAX_SHELVED_DAYS * DAY_MS) throw fieldError('until', 'invalid_date');
    await markShelved(tx, alarm.id, { until, userId: currentUser(tx).id, reason: body.reason });
    await publishToPages(tx, [alarm.place_id]);
    await writeAudit(tx, {
      action: 'alarm.shelve',
      entityId: alarm.id,
      rootCompanyId: alarm.root_company_id,
      placeId: alarm.place_id,
      before: { shelved_until: alarm.shelved_until, shelved_reason: alarm.shelved_reason },
      after: { kind: alarm.kind, device_id: alarm.device_id, shelved_until: until, shelved_reason: body.reason },
    });
    return loadPresentedAlarm(tx, alarm.uuid);
  });

/** Ends the shelving of an alarm; an alarm that is not shelved stays unchanged, so a second tap does nothing. */
export const unshelveAlarm: Handler<typeof alarms.unshelve> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const alarm = await lockOpenAlarm(tx, params.alarmId);
    if (alarm.shelved_until !== null)
      await unshelveAlarms(tx, [
        {
          id: alarm.id,
          kind: alarm.kind,
          placeId: alarm.place_id,
          rootCompanyId: alarm.root_company_id,
          isHandled: alarm.acknowledged_at !== null || alarm.during_inspection_id !== null,
        },
      ]);
    return loadPresentedAlarm(tx, alarm.uuid);
  });
