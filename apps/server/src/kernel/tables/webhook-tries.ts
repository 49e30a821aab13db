// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type WebhookTriesTable = {
  id: Generated<number>;
  root_company_id: number;
  delivery_id: number;
  at: Timestamp;
  duration_ms: number;
  status: number | null;
  fault: 'ADDRESS_REFUSED' | 'NO_ADDRESS' | 'REDIRECT' | 'TLS' | 'TIMEOUT' | 'CONNECTION' | 'UNSIGNED' | null;
  answer: string | null;
};
