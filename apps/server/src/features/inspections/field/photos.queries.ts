import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { throwUuidConflict } from '../../device-records/create-once.write.ts';
import type { VisitLog } from './logs.queries.ts';

type NewPhoto = {
  readonly uuid: string;
  /** Number of the entry that announces it. */
  readonly seq: number;
  readonly deviceId: number | null;
  readonly questionId: number | null;
  readonly sha256: string;
  readonly size: number;
  readonly madeAt: Date;
  readonly refused: string | null;
};

export const insertPhoto = (tx: TxCtx, log: VisitLog, photo: NewPhoto) =>
  tx.db
    .insertInto('visit_photos')
    .values({
      uuid: photo.uuid,
      log_id: log.id,
      seq: photo.seq,
      root_company_id: log.rootCompanyId,
      device_id: photo.deviceId,
      question_id: photo.questionId,
      sha256: photo.sha256,
      size: photo.size,
      made_at: photo.madeAt,
      refused: photo.refused,
    })
    .execute()
    .catch(throwUuidConflict('visit_photos_uuid_key'));

const photos = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('visit_photos as photo')
    .innerJoin('visit_logs as log', 'log.id', 'photo.log_id')
    .select([
      'photo.id',
      'photo.uuid',
      'photo.log_id as logId',
      'photo.seq',
      'photo.root_company_id as rootCompanyId',
      'photo.device_id as deviceId',
      'photo.question_id as questionId',
      'photo.sha256',
      'photo.size',
      'photo.made_at as madeAt',
      'photo.refused',
      'photo.withdrawn_at as withdrawnAt',
      'photo.received_at as receivedAt',
      'photo.file_id as fileId',
      'log.user_id as userId',
      'log.place_id as placeId',
      'log.inspection_uuid as inspectionUuid',
    ]);

/** The announcement with this uuid, locked. */
export const lockPhoto = (tx: TxCtx, uuid: string) =>
  photos(tx).where('photo.uuid', '=', uuid).forUpdate('photo').executeTakeFirst();

export type AnnouncedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

type PhotoRef = { readonly placeId: Ref; readonly inspectionId: Ref; readonly photoId: Ref };

/** The announcement that a path names; a visit whose start was set aside has only its uuid. */
export const selectPhoto = (ctx: AnyCtx, { placeId, inspectionId, photoId }: PhotoRef) =>
  photos(ctx)
    .innerJoin('places as place', 'place.id', 'log.place_id')
    .leftJoin('inspections as visit', (join) =>
      join.onRef('visit.uuid', '=', 'log.inspection_uuid').onRef('visit.place_id', '=', 'log.place_id'),
    )
    .leftJoin('devices as device', 'device.id', 'photo.device_id')
    .leftJoin('visual_inspection_questions as question', 'question.id', 'photo.question_id')
    .select([
      'visit.id as inspectionId',
      'device.uuid as deviceUuid',
      'question.uuid as questionUuid',
      'visit.author_company_id as authorCompanyId',
      'place.uuid as placeUuid',
    ])
    .where(matchesRef('place', placeId))
    .where(matchesRef('photo', photoId))
    .where((eb) =>
      inspectionId.includes('-')
        ? eb('log.inspection_uuid', '=', inspectionId)
        : eb.and([matchesRef('visit', inspectionId)]),
    )
    .executeTakeFirst();

export type PhotoOfPath = NonNullable<Awaited<ReturnType<typeof selectPhoto>>>;

/** Counts announced photos of a device in the visit of a log whose bytes have not arrived. */
export const countAwaitedPhotos = async (tx: TxCtx, inspectionUuid: string, deviceId: number): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('visit_photos as photo')
    .innerJoin('visit_logs as log', 'log.id', 'photo.log_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('log.inspection_uuid', '=', inspectionUuid)
    .where('photo.device_id', '=', deviceId)
    .where('photo.received_at', 'is', null)
    .where('photo.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

type PhotoChange = Partial<{
  received_at: Date;
  withdrawn_at: Date;
  refused: string | null;
  file_id: number | null;
  device_id: number | null;
  question_id: number | null;
}>;

export const updatePhoto = (tx: TxCtx, id: number, change: PhotoChange) =>
  tx.db.updateTable('visit_photos').set(change).where('id', '=', id).execute();

/** The question with this reference, if it is part of the visit. */
export const selectQuestionOfVisit = (ctx: AnyCtx, inspectionId: number, question: Ref) =>
  ctx.db
    .selectFrom('inspection_answers as answer')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'answer.question_id')
    .select('question.id')
    .where('answer.inspection_id', '=', inspectionId)
    .where(matchesRef('question', question))
    .executeTakeFirst();

/** Bytes of announced photos of this device are not expected any more. */
export const withdrawAwaitedPhotos = (tx: TxCtx, inspectionUuid: string, deviceId: number) =>
  tx.db
    .updateTable('visit_photos as photo')
    .from('visit_logs as log')
    .set({ withdrawn_at: tx.now() })
    .whereRef('log.id', '=', 'photo.log_id')
    .where('log.inspection_uuid', '=', inspectionUuid)
    .where('photo.device_id', '=', deviceId)
    .where('photo.received_at', 'is', null)
    .where('photo.withdrawn_at', 'is', null)
    .execute();
