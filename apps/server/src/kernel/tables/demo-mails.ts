// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Json, Timestamp } from './column-types.ts';

export type DemoMailsTable = {
  id: Generated<number>;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  attachments: Generated<Json>;
  created_at: Timestamp;
};
