import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { endAlert, selectPlaceOfDevice } from './alerts.queries.ts';
import { deviceAudit } from './device-guards.ts';
import { detectionsEnded, detectionsEnding } from './devices.events.ts';
import { loadDevice } from './load-device.read.ts';

/**
 * The office or the technician reports that the alarm was handled (D section 4); the next detection raises it again.
 */
export const cleanDetection: Handler<typeof devices.cleanDetection> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const current = requireFound(await selectPlaceOfDevice(tx, params.deviceId));
    const place = await getVisiblePlace(tx, String(current.placeId));
    // a client cannot end an alarm that the contractor has to check
    if (isClientSide(currentUser(tx))) throw new AppError('inspections/contractors_facts');
    await emit(tx, detectionsEnding, { deviceIds: [current.id], how: 'person', upTo: tx.now() });
    const ended = await endAlert(tx, current.id);
    if (ended) {
      await emit(tx, detectionsEnded, { deviceIds: [current.id], at: tx.now() });
      await writeAudit(
        tx,
        deviceAudit(place, current.id, {
          action: 'device.cleanDetection',
          before: { detect: true, detected_at: ended.detectedAt },
          after: { detect: false, detected_at: null },
        }),
      );
    }
    return { device: await loadDevice(tx, place, String(current.id)) };
  });
