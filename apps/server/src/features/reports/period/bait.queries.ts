import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { inEveryLanguage } from '../../../kernel/translations.ts';
import { MAX_ROWS } from '../../alarms/alarms-of-period.read.ts';
import type { BaitPlacement } from './bait.ts';
import type { PeriodQuery } from './period.queries.ts';

type BaitOutsideVisits = BaitPlacement & { readonly placeId: number };
type Row = Omit<BaitOutsideVisits, 'names'> & { readonly name: string; readonly translations: unknown };

/** Bait that was laid outside of visits, oldest first: at most one row more than a report can contain. */
export const selectBaitPlacedOutside = async (
  ctx: AnyCtx,
  { placeIds, from, until }: PeriodQuery,
): Promise<readonly BaitOutsideVisits[]> => {
  const { rows } = await sql<Row>`
    select record.place_id as "placeId", device.uuid as station, coalesce(mixture.name, laid ->> 'name', '') as name,
      mixture.translations, mixture.toxic, nullif(trim(laid ->> 'description'), '') as substance, null as batch,
      (laid ->> 'value')::double precision as packages, (laid ->> 'grammage')::double precision as grammage,
      (laid ->> 'totalValue')::double precision as grams
    from device_records record
      join devices device on device.id = record.device_id
      cross join lateral jsonb_array_elements(record.mixtures) laid
      left join mixtures mixture on mixture.id = (laid ->> 'mixtureId')::bigint
    where record.place_id = any(${[...placeIds]}::bigint[]) and record.inspection_id is null and record.deleted_at is null
      and record.kind = 'OBSERVATION' and record.total_mixtures is not null
      and record.created_at >= ${from} and record.created_at < ${until}
    order by record.created_at, record.id limit ${MAX_ROWS + 1}`.execute(ctx.db);
  return rows.map(({ name, translations, ...row }) => ({
    ...row,
    names: inEveryLanguage({ translations }, 'name', name),
  }));
};
