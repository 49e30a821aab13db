import type { ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { ClearedAlarm, RaisedAlarm } from './alarms.queries.ts';

/** Writes one step of the audit trail for each alarm that was raised. */
export const logRaised = (tx: TxCtx, raised: readonly RaisedAlarm[]): Promise<void> =>
  writeAudit(
    tx,
    ...raised.map(({ id, placeId, rootCompanyId, kind, deviceId, gatewayEui, source, raisedAt }) => ({
      action: 'alarm.raise' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      after: { kind, device_id: deviceId, gateway_eui: gatewayEui, source, raised_at: raisedAt },
    })),
  );

/** Writes one step of the audit trail for each alarm that ended by this time. */
export const logCleared = (
  tx: TxCtx,
  cleared: readonly ClearedAlarm[],
  { how, upTo }: { readonly how: ClearingMethod; readonly upTo: Date },
): Promise<void> =>
  writeAudit(
    tx,
    ...cleared.map(({ id, placeId, rootCompanyId, deviceId }) => ({
      action: 'alarm.clear' as const,
      entityId: id,
      rootCompanyId,
      placeId,
      after: { device_id: deviceId, cleared_how: how, cleared_at: upTo },
    })),
  );
