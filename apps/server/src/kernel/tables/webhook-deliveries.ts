// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type WebhookDeliveriesTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  webhook_id: number;
  event: string;
  payload: string;
  outcome: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>;
  tries: Generated<number>;
  next_try_at: Timestamp | null;
  held_until: Timestamp | null;
  status: number | null;
  fault: 'ADDRESS_REFUSED' | 'NO_ADDRESS' | 'REDIRECT' | 'TLS' | 'TIMEOUT' | 'CONNECTION' | 'UNSIGNED' | null;
  created_at: Timestamp;
};
