import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { selectRecipients } from './alarms.queries.ts';
import { lockUnannouncedAlarms, markAlarmsAnnounced } from './floods.queries.ts';
import { FLOOD_MS } from './group-notifications.ts';

/** The first alarms of a flood are announced one by one, the later ones together, once in ten minutes. */
export const announceFloods = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('only marks that people were notified; an alarm has its own audit row');
    const floods = await lockUnannouncedAlarms(tx, new Date(tx.now().getTime() - FLOOD_MS));
    if (floods.length === 0) return;
    await markAlarmsAnnounced(
      tx,
      floods.flatMap(({ ids }) => ids),
    );
    const recipients = await selectRecipients(
      tx,
      floods.map(({ placeId }) => placeId),
    );
    await notifyAll(
      tx,
      // a flood that is over is not announced
      floods.flatMap(({ placeId, began }) =>
        began === null
          ? []
          : [{ key: 'ALARMS_MANY' as const, userIds: recipients.get(placeId) ?? [], placeId, eventDate: began }],
      ),
    );
  });
