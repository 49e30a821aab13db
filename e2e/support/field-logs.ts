import type { Client } from 'pg';

/** Kind, reason, body, decision and reason of the decision of each entry. */
const ENTRIES = [
  ['addPest', 'inspections/approved', { deviceTypeObjectId: 1, amount: 2, note: 'pod regałem' }, null, null],
  ['setNotChecked', 'inspections/approved', { reason: 'BLOCKED', note: 'zastawione paletami' }, null, null],
  ['scan', 'inspections/approved', { how: 'code' }, 'applied', null],
  ['check', 'forbidden', { how: 'typed' }, 'rejected', 'Urządzenie sprawdzono później w biurze'],
] as const;

/** Creates the log of a phone in a visit, with entries that were set aside; returns its uuid. */
export const logWithEntries = async (client: Client, inspectionUuid: string): Promise<string> => {
  const { rows } = await client.query(
    `insert into visit_logs (uuid, root_company_id, place_id, inspection_uuid, user_id, up_to, pending_entries,
      pending_photos, clock_offset_ms, first_heard_at, last_heard_at)
    select gen_random_uuid(), root_company_id, place_id, uuid, user_id, ${ENTRIES.length}, 12, 5, 300000,
      now() - interval '3 hours', now() - interval '20 minutes'
    from inspections where uuid = $1 returning id, uuid`,
    [inspectionUuid],
  );
  for (const [index, [kind, code, body, settlement, reason]] of ENTRIES.entries()) {
    await client.query(
      `insert into visit_log_entries (log_id, seq, root_company_id, entry_uuid, kind, hash, outcome, code, made_at,
        received_at, payload, settlement, settlement_reason, settled_at, settled_by)
      select log.id, $2, log.root_company_id, gen_random_uuid(), $3, $3, 'set_aside', $4, now() - interval '2 hours',
        now() - interval '1 hour', jsonb_build_object('device', device.uuid, 'body', $5::jsonb), $6, $7,
        case when $6::text is not null then now() end, case when $6::text is not null then log.user_id end
      from visit_logs log join inspections visit on visit.uuid = log.inspection_uuid
        cross join lateral (select devices.uuid from inspection_devices entry
          join devices on devices.id = entry.device_id where entry.inspection_id = visit.id order by devices.id limit 1) device
      where log.id = $1`,
      [rows[0].id, index + 1, kind, code, JSON.stringify(body), settlement, reason],
    );
  }
  return rows[0].uuid;
};
