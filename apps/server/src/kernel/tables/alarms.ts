// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type AlarmsTable = {
  id: Generated<number>;
  uuid: string;
  version: Generated<number>;
  root_company_id: number;
  place_id: number;
  kind: 'detection' | 'no_signal' | 'gateway_outage' | 'low_battery' | 'stuck_sensor';
  device_id: number | null;
  lora_device_id: number | null;
  gateway_eui: string | null;
  source: Generated<'device' | 'person'>;
  raised_at: Timestamp;
  told_at: Timestamp;
  last_at: Timestamp;
  repeats: Generated<number>;
  during_inspection_id: number | null;
  silenced: number | null;
  is_flapping: Generated<boolean>;
  acknowledged_at: Timestamp | null;
  acknowledged_by: number | null;
  note: string | null;
  escalate_at: Timestamp | null;
  escalated_at: Timestamp | null;
  escalated_to: number | null;
  clearing_counter: number | null;
  cleared_at: Timestamp | null;
  cleared_by: number | null;
  cleared_how: 'person' | 'cleaning' | 'device' | 'again_in_contact' | 'visit' | null;
  shelved_until: Timestamp | null;
  shelved_by: number | null;
  shelved_reason: string | null;
  is_untold: Generated<boolean>;
};
