import type { AnyCtx } from '../../kernel/context.ts';

/** Ids of a visit and of those merged into it: the facts of all of them belong to this one. */
export const visitsMergedInto = (ctx: AnyCtx, inspectionId: number) =>
  ctx.db
    .selectFrom('inspections as told')
    .select('told.id')
    .where((eb) => eb.or([eb('told.id', '=', inspectionId), eb('told.joined_into', '=', inspectionId)]));

/** The same as a version names them: what was joined later does not count, nor does what went on with another. */
export const visitsNamed = (ctx: AnyCtx, uuids: readonly string[]) =>
  ctx.db
    .selectFrom('inspections as told')
    .select('told.id')
    .where('told.uuid', 'in', [...uuids]);

export type NamedVisits = ReturnType<typeof visitsNamed>;
