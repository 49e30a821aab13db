import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { throwUuidConflict } from '../../device-records/create-once.write.ts';
import { objectionsOf } from './objections.read.ts';

export const selectObjectionForUpdate = (tx: TxCtx, inspectionId: number, ref: Ref) =>
  objectionsOf(tx, inspectionId).where(matchesRef('objections', ref)).forUpdate().executeTakeFirst();

/** The objection with this uuid: a request repeated after a lost response does not create a second one. */
export const selectObjectionByKey = (tx: TxCtx, uuid: string) =>
  tx.db
    .selectFrom('objections')
    .select(['id', 'inspection_id as inspectionId', 'user_id as userId'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

type NewObjection = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  readonly text: string;
  readonly userId: number;
  readonly byName: string;
  readonly byCompany: string | null;
};

export const insertObjection = (tx: TxCtx, objection: NewObjection) =>
  tx.db
    .insertInto('objections')
    .values({
      uuid: tx.requestUuid ?? tx.newUuid(),
      root_company_id: objection.rootCompanyId,
      place_id: objection.placeId,
      inspection_id: objection.inspectionId,
      text: objection.text,
      user_id: objection.userId,
      by_name: objection.byName,
      by_company: objection.byCompany,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(throwUuidConflict('objections_uuid_key'));

export const updateObjectionAnswer = (tx: TxCtx, id: number, answer: { text: string; userId: number; name: string }) =>
  tx.db
    .updateTable('objections')
    .set({ answer: answer.text, answered_by: answer.userId, answered_by_name: answer.name, answered_at: tx.now() })
    .where('id', '=', id)
    .execute();
