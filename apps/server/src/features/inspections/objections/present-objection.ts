import type { Objection } from '@trapline/contract/inspections/schemas.ts';
import type { ObjectionRow } from './objections.read.ts';

export const presentObjection = (row: ObjectionRow): Objection => ({
  id: row.id,
  uuid: row.uuid,
  text: row.text,
  createdAt: row.created_at.toISOString(),
  by: row.by_name,
  company: row.by_company,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, at: row.answered_at.toISOString(), by: row.answered_by_name ?? '' },
});
