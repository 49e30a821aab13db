import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';

/** The revision of a plan in force at a given time, and the number of unpublished device changes. */
export type PlanRevision = {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly agreed: readonly { readonly side: 'CONTRACTOR' | 'CLIENT'; readonly by: string; readonly at: string }[];
  /** Devices that were added, removed, moved or renumbered between the revision and the given time. */
  readonly unpublished: number;
};

type Row = Omit<PlanRevision, 'at' | 'agreed'> & {
  readonly map: number;
  readonly at: Date;
  readonly agreed:
    | readonly { readonly side: 'CONTRACTOR' | 'CLIENT'; readonly by: string; readonly at: string }[]
    | null;
};

/** Revisions by plan id; a plan that was not published by then is missing. */
export const loadRevisionsAt = async (
  ctx: AnyCtx,
  mapIds: readonly number[],
  moment: Date,
): Promise<ReadonlyMap<number, PlanRevision>> => {
  const { rows } = await sql<Row>`select revision.map_id as map, revision.number, revision.effective_from as at,
      revision.by_name as by,
      (select jsonb_agg(jsonb_build_object('side', agreement.side, 'by', agreement.by_name, 'at', agreement.at) order by agreement.at, agreement.id)
        from map_revision_agreements agreement where agreement.revision_id = revision.id and agreement.at <= ${moment}) as agreed,
      (select count(*) from
          (select device_id, x, y from device_positions
            where map_id = revision.map_id and during @> revision.effective_from) was
        full join
          (select device_id, x, y from device_positions where map_id = revision.map_id and during @> ${moment}::timestamptz) stands
          using (device_id)
        where (was.x, was.y) is distinct from (stands.x, stands.y)
          or exists (select from device_events event where event.device_id = was.device_id and event.kind = 'RENUMBERED'
            and event.at > revision.effective_from and event.at <= ${moment}::timestamptz))::integer as unpublished
    from map_revisions revision
    where revision.map_id = any(${[...mapIds]}::bigint[]) and revision.effective_from <= ${moment}
      and not exists (select from map_revisions later where later.map_id = revision.map_id
        and later.number > revision.number and later.effective_from <= ${moment})`.execute(ctx.db);
  return new Map(
    rows.map(({ map, at, agreed, ...row }) => [
      map,
      {
        ...row,
        at: new Date(at).toISOString(),
        agreed: (agreed ?? []).map((agreement) => ({ ...agreement, at: new Date(agreement.at).toISOString() })),
      },
    ]),
  );
};
