import type { ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { type AlertState, clearDetections, type StateSelection } from '../radio-states/radio-states.write.ts';
import { storeHistory } from './history.write.ts';

type AlertEnding = { readonly how: ClearingMethod | 'left'; readonly at: Date };

/** The only place that writes the end of an alert into the history of its LoRa device, whatever call ends it. */
export const logAlertsEnded = (
  tx: TxCtx,
  loras: readonly { readonly id: number; readonly rootCompanyId: number }[],
  { how, at }: AlertEnding,
): Promise<void> =>
  storeHistory(
    tx,
    loras.map(({ id, rootCompanyId }) => ({
      loraDeviceId: id,
      rootCompanyId,
      type: 'CLEAR_ALERT',
      data: { source: how === 'person' ? 'manual' : how },
      at,
    })),
  );

/** Ends the alerts that existed at the given time; returns the LoRa devices whose state changed. */
export const endAlerts = async (
  tx: TxCtx,
  selection: StateSelection,
  { how, at }: AlertEnding,
): Promise<AlertState[]> => {
  const ended = await clearDetections(tx, selection, at);
  await logAlertsEnded(
    tx,
    ended.filter(({ wasDetected }) => wasDetected),
    { how, at },
  );
  return ended;
};
