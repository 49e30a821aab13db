import { signalStatusOf } from '@trapline/contract/devices/rules.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type PlaceChoice, selectMaybeSilent } from './dashboard.queries.ts';

/** Radio devices without signal, the longest silent first. SQL preselects them, the shared rule decides (DEC-053). */
export const selectSilent = async (ctx: AnyCtx, choice: PlaceChoice) =>
  (await selectMaybeSilent(ctx, choice)).filter(
    (row) =>
      signalStatusOf(
        {
          isElectronic: true,
          detect: row.detect ?? false,
          lastContactAt: row.last_contact_at,
          placeInterval: row.radio_error_interval,
          reportingPeriod: row.reporting_period,
        },
        ctx.now(),
      ) === 'noSignal',
  );
