import { type RawBuilder, sql } from 'kysely';

/** `lookedOn` of the contract in SQL, over a row of `place_days` or `device_days` named `told`. */

const activeUnseen = sql`greatest(told.active - told.alarms, case when told.captures > 0 then 1 else 0 end)`;

/** Devices somebody looked at. */
export const lookedDevices: RawBuilder<number> = sql`case when told.checked > 0 then greatest(told.checked, told.active)
  else greatest(${activeUnseen}, case when told.alarms + told.to_check = 0
    or told.captures + told.by_catch + told.bait_readings + told.refills > 0 then 1 else 0 end) end`;

/** Those of them with activity. */
export const activeDevices: RawBuilder<number> = sql`case when told.checked > 0 then told.active else ${activeUnseen} end`;
