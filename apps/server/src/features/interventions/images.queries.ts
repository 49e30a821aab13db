import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

const imagesOfIntervention = (ctx: AnyCtx, interventionId: number) =>
  ctx.db
    .selectFrom('intervention_images as image')
    .where('image.intervention_id', '=', interventionId)
    .where('image.deleted_at', 'is', null);

export const selectImages = (ctx: AnyCtx, interventionId: number) =>
  imagesOfIntervention(ctx, interventionId)
    .innerJoin('stored_files as file', 'file.id', 'image.file_id')
    .select(['image.id', 'image.uuid', 'image.type', 'image.name', 'image.created_at', 'file.storage_key as key'])
    // sections in the order of the form, which is alphabetical
    .orderBy('image.type')
    .orderBy('image.id')
    .execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];

export const countImages = async (tx: TxCtx, interventionId: number, type: InterventionImageType): Promise<number> => {
  const { amount } = await imagesOfIntervention(tx, interventionId)
    .where('image.type', '=', type)
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
};

type NewImage = {
  readonly root_company_id: number;
  readonly intervention_id: number;
  readonly type: InterventionImageType;
  readonly name: string;
  readonly file_id: number;
  readonly user_id: number;
  readonly uuid: string;
  readonly created_at: Date;
};

export const insertImage = (tx: TxCtx, image: NewImage) =>
  tx.db
    .insertInto('intervention_images')
    .values(image)
    .returning(['id', 'uuid', 'type', 'name', 'created_at'])
    .executeTakeFirstOrThrow();

export const selectImage = (tx: TxCtx, interventionId: number, ref: Ref) =>
  imagesOfIntervention(tx, interventionId)
    .select(['image.id', 'image.type', 'image.name', 'image.file_id'])
    .where(matchesRef('image', ref))
    .executeTakeFirst();

/** The photo with this uuid, also a deleted one. */
export const selectImageByUuid = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('intervention_images')
    .select([
      'id',
      'intervention_id as interventionId',
      'type',
      'name',
      'file_id',
      'user_id as userId',
      'deleted_at as deletedAt',
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** The file stays: protocols already made show it, and nothing audited is erased. */
export const markImageDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('intervention_images')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', '=', id)
    .execute();
