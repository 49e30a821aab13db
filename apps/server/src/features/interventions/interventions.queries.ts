import { MAX_INTERVENTIONS } from '@trapline/contract/interventions/rules.ts';
import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { nameAt, surnameAt } from '../../kernel/names-at.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { MAX_DELETED } from '../trail/deleted.read.ts';

/** Base of every query here. The caller has checked that the user may see the facility. */
const interventionsOfPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('interventions')
    .where('interventions.place_id', '=', placeId)
    .where('interventions.deleted_at', 'is', null);

const interventionDetails = (ctx: AnyCtx, placeId: number) =>
  interventionsOfPlace(ctx, placeId)
    .leftJoin('users', 'users.id', 'interventions.user_id')
    .leftJoin('stored_files as drawing', 'drawing.id', 'interventions.approved_by_image_id')
    .selectAll('interventions')
    .select((eb) => [
      nameAt('users', 'interventions.created_at').as('userName'),
      surnameAt('users', 'interventions.created_at').as('userSurname'),
      'users.name as nameToday',
      'users.surname as surnameToday',
      'drawing.storage_key as drawingKey',
      eb
        .selectFrom('intervention_reports as report')
        .innerJoin('stored_files as paper', 'paper.id', 'report.file_id')
        .whereRef('report.intervention_id', '=', 'interventions.id')
        .select('paper.storage_key')
        .orderBy('report.id', 'desc')
        .limit(1)
        .as('reportPath'),
    ]);

export const selectInterventions = (ctx: AnyCtx, placeId: number, limit: number) =>
  interventionDetails(ctx, placeId)
    .orderBy('interventions.created_at', 'desc')
    .orderBy('interventions.id', 'desc')
    .limit(limit)
    .execute();

/** Deleted interventions with a number or a signature: these stay listed (decision reports/amendments-and-deletions). */
export const selectDeletedInterventions = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('interventions')
    .select(['id', 'uuid', 'number', 'name', 'deleted_at as deletedAt'])
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is not', null)
    .where((eb) => eb.or([eb('number', 'is not', null), eb('first_signed_at', 'is not', null)]))
    .orderBy('deleted_at', 'desc')
    .limit(MAX_DELETED)
    .execute();

export type InterventionRow = Awaited<ReturnType<typeof selectInterventions>>[number];

export const selectIntervention = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  interventionDetails(ctx, placeId).where(matchesRef('interventions', ref)).executeTakeFirst();

/** The intervention with this uuid, wherever it is, also a deleted one. */
export const selectByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('interventions')
    .select(['id', 'place_id as placeId', 'user_id as userId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Locks an intervention exclusively while it is changed, its photos are counted or a protocol of it is stored. */
export const lockIntervention = (tx: TxCtx, placeId: number, ref: Ref) =>
  interventionsOfPlace(tx, placeId).selectAll().where(matchesRef('interventions', ref)).forUpdate().executeTakeFirst();

export const isPlaceFull = async (tx: TxCtx, placeId: number): Promise<boolean> => {
  const { amount } = await interventionsOfPlace(tx, placeId)
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow();
  return amount >= MAX_INTERVENTIONS;
};

/** The fields that the form of an intervention fills. */
export type InterventionFields = {
  readonly name: string;
  readonly purpose: string;
  readonly cause: string | null;
  readonly description: string | null;
  readonly pests_removed: string | null;
  readonly action_taken: string | null;
  readonly area: string | null;
  readonly recommendations: string | null;
  readonly used_products: readonly UsedProduct[];
  readonly approved_by_text: string | null;
  readonly approved_by_image_id: number | null;
};

/** The time and the content of a signature. */
export type SignatureFields = {
  readonly signed_at: Date | null;
  readonly signed_sha256: string | null;
  readonly signed_version: number | null;
};

type NewIntervention = InterventionFields &
  SignatureFields & {
    readonly root_company_id: number;
    readonly place_id: number;
    readonly user_id: number;
    readonly uuid: string;
    readonly created_at: Date;
  };

export const insertIntervention = (tx: TxCtx, { used_products, ...row }: NewIntervention) =>
  tx.db
    .insertInto('interventions')
    .values((eb) => ({
      ...row,
      // the office may store it for its author, whose company it is
      author_company_id: eb.selectFrom('users').select('company_id').where('id', '=', row.user_id),
      used_products: JSON.stringify(used_products),
    }))
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateIntervention = (
  tx: TxCtx,
  id: number,
  { used_products, ...change }: Partial<InterventionFields & SignatureFields>,
) =>
  tx.db
    .updateTable('interventions')
    .set({ ...change, ...(used_products && { used_products: JSON.stringify(used_products) }) })
    .where('id', '=', id)
    .execute();

export const markInterventionDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db.updateTable('interventions').set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();
