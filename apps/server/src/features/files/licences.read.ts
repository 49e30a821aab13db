import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { documentNumberAt, validUntilAt } from '../../kernel/names-at.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';

/** A licence as its document states it; `validUntil` is its last valid day, such as `2026-11-22`. */
export type Licence = { readonly number: string; readonly validUntil: string | null };

type LicencesQuery = {
  /** Ids of people. */
  readonly people: readonly number[];
  /** A document of a facility applies to that facility only. */
  readonly placeId: number;
  /** The company that did the work; documents of other companies do not count. */
  readonly companyId: number;
  readonly at: Date;
};

/** Licence documents as they were at the moment, the newest version of each. */
const selectLicenceDocuments = (ctx: AnyCtx, { people, placeId, companyId, at }: LicencesQuery) =>
  ctx.db
    .selectFrom('files')
    .select([
      'files.about_user_id as id',
      documentNumberAt('files', at).as('number'),
      validUntilAt('files', at).as('validUntil'),
    ])
    .where(sql<boolean>`files.about_user_id = any(${[...people]}::bigint[])`)
    .where('files.author_company_id', '=', companyId)
    .where('files.kind', '=', 'LICENCE')
    .where((eb) => eb.or([eb('files.place_id', 'is', null), eb('files.place_id', '=', placeId)]))
    .where('files.created_at', '<=', at)
    .where((eb) => eb.or([eb('files.deleted_at', 'is', null), eb('files.deleted_at', '>', at)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('files as newer')
            .whereRef('newer.series_uuid', '=', 'files.series_uuid')
            .whereRef('newer.id', '>', 'files.id')
            .where('newer.created_at', '<=', at)
            .where((inner) => inner.or([inner('newer.deleted_at', 'is', null), inner('newer.deleted_at', '>', at)])),
        ),
      ),
    )
    .orderBy('files.id', 'desc')
    .execute();

/** Later than every day that a person can enter. */
const LAST_DAY = '9999-12-31';

const isValidOn = (day: string, { validUntil }: Licence): boolean => validUntil === null || validUntil >= day;

const isBetterOn = (day: string, one: Licence, other: Licence): boolean =>
  isValidOn(day, one) === isValidOn(day, other)
    ? (one.validUntil ?? LAST_DAY) > (other.validUntil ?? LAST_DAY)
    : isValidOn(day, one);

/**
 * The licences of people at a moment, by the id of the person: documents of the kind LICENCE with a number, stored by
 * the person's own company. A valid one comes before an expired one, then the one with the longest validity.
 */
export const loadLicences = async (ctx: AnyCtx, query: LicencesQuery): Promise<ReadonlyMap<number, Licence>> => {
  const day = facilityDay(query.at);
  const licences = new Map<number, Licence>();
  for (const { id, number, validUntil } of await selectLicenceDocuments(ctx, query)) {
    if (id === null || number === null) continue;
    const licence = { number, validUntil };
    const best = licences.get(id);
    if (!best || isBetterOn(day, licence, best)) licences.set(id, licence);
  }
  return licences;
};
