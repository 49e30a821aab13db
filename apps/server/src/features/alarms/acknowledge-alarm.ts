import type { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockAlarm, markAcknowledged, selectAlarm } from './alarm-centre.queries.ts';
import { presentAlarms } from './present-alarm.ts';
import { publishToPages } from './publish-to-pages.ts';

/** A member of the service company acknowledges the alarm; a second tap changes nothing. */
export const acknowledgeAlarm: Handler<typeof alarms.acknowledge> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const alarm = requireFound(await lockAlarm(tx, params.alarmId));
    const user = currentUser(tx);
    // the client company cannot acknowledge an alarm that the service company must investigate
    if (isClientSide(user)) throw new AppError('inspections/contractors_facts');
    if (alarm.cleared_at !== null) throw new AppError('alarms/cleared');
    if (alarm.acknowledged_by !== null && alarm.acknowledged_by !== user.id) throw new AppError('alarms/taken');
    if (alarm.acknowledged_by === null) {
      const note = body.note || null;
      await markAcknowledged(tx, alarm.id, user.id, note);
      await publishToPages(tx, [alarm.place_id]);
      await writeAudit(tx, {
        action: 'alarm.acknowledge',
        entityId: alarm.id,
        rootCompanyId: alarm.root_company_id,
        placeId: alarm.place_id,
        after: { kind: alarm.kind, deviceId: alarm.device_id, note },
      });
    }
    const [presented] = await presentAlarms(tx, [requireFound(await selectAlarm(tx, alarm.uuid))]);
    return { alarm: requireFound(presented) };
  });
