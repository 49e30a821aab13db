// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type WebhooksTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number;
  url: string;
  description: string | null;
  events: string[];
  active: Generated<boolean>;
  off_reason: 'FAILING' | 'GONE' | null;
  failing_since: Timestamp | null;
  sealed_secret: string;
  sealed_previous_secret: string | null;
  previous_secret_until: Timestamp | null;
  user_id: number;
  created_at: Timestamp;
  deleted_at: Timestamp | null;
  deleted_by: number | null;
  version: Generated<number>;
};
