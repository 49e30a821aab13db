import type { TxCtx } from '../../kernel/context.ts';
import { markAlarmsEnded } from '../inspections/devices/entries.write.ts';

/** A visit that goes on tells of the alarm, though it is over; also of a device that was taken out and may come back. */
export const tellOfEndedAlarms = (tx: TxCtx, deviceIds: readonly number[], at: Date) =>
  markAlarmsEnded(tx, deviceIds, at);
