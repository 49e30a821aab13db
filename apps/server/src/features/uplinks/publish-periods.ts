import { decodeCommand } from '@trapline/contract/lora-devices/downlinks.ts';
import { RADIO_PORTS } from '@trapline/contract/radio-settings/rules.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { FetchedReport } from '../lora-devices/commands.write.ts';
import { lockStates } from '../radio-states/radio-states.write.ts';
import { selectPeriodCommands, storePeriods } from './periods.write.ts';

/** The command slots with the reporting period in both generations of devices. */
const SLOTS = ['connection', `port:${RADIO_PORTS.interval}`];
const SECONDS = 60;

const minutesOf = ({ kind, payload }: { readonly kind: string; readonly payload: string }): number | null => {
  if (kind === 'legacy') return Number.parseInt(payload, 16);
  const command = decodeCommand(payload)?.command;
  return command?.kind === 'connection' ? Math.ceil(command.unconfirmedStatusPeriod / SECONDS) : null;
};

/**
 * Sets the reporting period of devices, which determines when a device has no signal, from the newest command that they
 * fetched. Runs in a separate transaction, because a network also reports devices outside the batch, whose states are
 * not locked.
 */
export const publishPeriods = async (ctx: Ctx, fetched: readonly FetchedReport[]): Promise<void> => {
  const reports = fetched.filter(({ slot }) => SLOTS.includes(slot)).map(({ loraDeviceId }) => loraDeviceId);
  if (reports.length === 0) return;
  const ids = [...new Set(reports)];
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a report of a device is not an action of a person');
    await lockStates(tx, ids);
    const commands = await selectPeriodCommands(tx, ids, SLOTS);
    const periods = commands.flatMap((command) => {
      const minutes = minutesOf(command);
      return minutes === null || !(minutes > 0) ? [] : [{ loraDeviceId: command.loraDeviceId, minutes }];
    });
    await storePeriods(tx, periods);
  });
};
