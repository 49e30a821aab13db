import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { RevisionSide } from '@trapline/contract/maps/revision-schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

const revisionsOfMap = (ctx: AnyCtx, mapId: number) =>
  ctx.db
    .selectFrom('map_revisions as revision')
    .select([
      'revision.id',
      'revision.uuid',
      'revision.number',
      'revision.note',
      'revision.effective_from',
      'revision.by_name',
    ])
    .where('revision.map_id', '=', mapId)
    .orderBy('revision.number', 'desc');

/** More than the number of admins of any company. */
const MAX_PEOPLE_TO_AGREE = 500;

/** Maximum number of listed revisions; no plan has that many. */
const MAX_REVISIONS = 1000;

export const selectRevisions = (ctx: AnyCtx, mapId: number) =>
  revisionsOfMap(ctx, mapId).limit(MAX_REVISIONS).execute();

export type RevisionRow = Awaited<ReturnType<typeof selectRevisions>>[number];

export const selectNewestRevision = (ctx: AnyCtx, mapId: number) =>
  revisionsOfMap(ctx, mapId).limit(1).executeTakeFirst();

export const selectRevision = (ctx: AnyCtx, mapId: number, ref: Ref) =>
  revisionsOfMap(ctx, mapId).where(matchesRef('revision', ref)).executeTakeFirst();

export const selectAgreements = (ctx: AnyCtx, revisionIds: readonly number[]) =>
  ctx.db
    .selectFrom('map_revision_agreements')
    .select(['revision_id', 'side', 'by_name', 'at'])
    .where(sql<boolean>`revision_id = any(${[...revisionIds]}::bigint[])`)
    .orderBy('at')
    .orderBy('id')
    .execute();

export type AgreementRow = Awaited<ReturnType<typeof selectAgreements>>[number];

type NewRevision = {
  readonly root_company_id: number;
  readonly map_id: number;
  readonly number: number;
  readonly note: string;
  readonly user_id: number;
  readonly by_name: string;
};

export const insertRevision = (tx: TxCtx, revision: NewRevision) =>
  tx.db
    .insertInto('map_revisions')
    .values({ ...revision, uuid: tx.newUuid(), effective_from: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** People who are asked to agree: admins of both companies and controllers of the facility, without the publisher. */
export const selectPeopleToAgree = async (
  tx: TxCtx,
  place: { readonly id: number },
  publisherId: number,
): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('users')
    .innerJoin('places', 'places.root_company_id', 'users.root_company_id')
    .select('users.id')
    .where('places.id', '=', place.id)
    .where('users.status', '=', 'ACTIVE')
    .where('users.id', '!=', publisherId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('users.type', '=', 'COMPANY_ADMIN'),
          sql<boolean>`users.company_id in (places.root_company_id, places.company_id)`,
        ]),
        eb.and([
          eb('users.type', '=', 'CONTROLLER'),
          eb.exists(
            eb
              .selectFrom('place_users')
              .select('place_users.user_id')
              .whereRef('place_users.user_id', '=', 'users.id')
              .whereRef('place_users.place_id', '=', 'places.id'),
          ),
        ]),
      ]),
    )
    .orderBy('users.id')
    .limit(MAX_PEOPLE_TO_AGREE)
    .execute();
  return rows.map(({ id }) => id);
};

type NewAgreement = {
  readonly root_company_id: number;
  readonly revision_id: number;
  readonly side: RevisionSide;
  readonly user_id: number;
  readonly by_name: string;
};

/** Stores the agreement of a side; returns nothing if the side has already agreed. */
export const insertAgreement = (tx: TxCtx, agreement: NewAgreement) =>
  tx.db
    .insertInto('map_revision_agreements')
    .values({ ...agreement, at: tx.now() })
    .onConflict((conflict) => conflict.columns(['revision_id', 'side']).doNothing())
    .returning('id')
    .executeTakeFirst();
