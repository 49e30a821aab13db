// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type NotificationsTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  user_id: number;
  notification_key: 'UPCOMING_INSPECTION' | 'UPCOMING_INTERVENTION' | 'UPCOMING_EVENT' | 'LORA_DEVICE_ALERT' | 'FILE_ENDS' | 'WEBHOOK_OFF' | 'PLAN_PUBLISHED' | 'DEVICE_SILENT' | 'GATEWAY_OUTAGE' | 'ALARM_PASSED_ON' | 'ALARMS_MANY' | 'DEVICE_NEEDS_CARE';
  place_id: number | null;
  device_id: number | null;
  metadata: Generated<Json>;
  created_at: Timestamp;
  read_at: Timestamp | null;
  company_id: number | null;
};
