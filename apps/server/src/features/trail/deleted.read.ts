import type { DeletedEntry } from '@trapline/contract/trail/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';

/** A deleted entity; the caller has checked that the user may see it. */
export type DeletedRow = {
  readonly id: number;
  readonly uuid: string;
  readonly number: string | null;
  readonly name: string;
};

type Row = {
  readonly of: number;
  readonly at: Date;
  readonly by: string;
  readonly reason_code: string | null;
  readonly reason_text: string | null;
};

/** Adds from the audit trail who deleted each entity, when and why. */
export const presentDeleted = async (
  ctx: AnyCtx,
  entity: 'intervention' | 'recommendation' | 'report',
  deletedRows: readonly (DeletedRow & { readonly deletedAt: Date | null })[],
): Promise<DeletedEntry[]> => {
  if (deletedRows.length === 0) return [];
  const { rows } =
    await sql<Row>`select distinct on (entity_id) entity_id as of, at, actor_name as by, reason_code, reason_text
    from audit_log where entity = ${entity} and action = ${`${entity}.delete`}
      and entity_id = any(${deletedRows.map(({ id }) => id)}::bigint[])
    order by entity_id, id desc`.execute(ctx.db);
  const steps = new Map(rows.map((row) => [row.of, row]));
  return deletedRows.map(({ id, uuid, number, name, deletedAt }) => {
    const step = steps.get(id);
    return {
      ...{ uuid, number, name },
      deletedAt: (deletedAt ?? new Date(0)).toISOString(),
      deletedBy: step?.by ?? null,
      reason: step ? reasonOf(step) : null,
    };
  });
};

/** Maximum number of listed deletions of one facility; the record of changes lists all. */
export const MAX_DELETED = 200;
