import type { ErrorCode } from '@trapline/contract/errors.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';
import { throwUuidConflict } from '../../device-records/create-once.write.ts';
import type { VisitLog } from './logs.queries.ts';

/** What a photo shows; nothing if its announcement was set aside. */
export type PhotoSubject = Partial<{
  readonly deviceId: number;
  readonly questionId: number;
  readonly interventionId: number;
  /** Of the intervention. */
  readonly section: InterventionImageType;
  readonly recommendationId: number;
}>;

const columnsOfSubject = (subject: PhotoSubject) => ({
  device_id: subject.deviceId ?? null,
  question_id: subject.questionId ?? null,
  intervention_id: subject.interventionId ?? null,
  section: subject.section ?? null,
  recommendation_id: subject.recommendationId ?? null,
});

type NewPhoto = {
  readonly uuid: string;
  /** Number of the entry that announces it. */
  readonly seq: number;
  readonly subject: PhotoSubject;
  readonly sha256: string;
  readonly size: number;
  readonly madeAt: Date;
  readonly reason?: Reason | undefined;
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
      ...columnsOfSubject(photo.subject),
      sha256: photo.sha256,
      size: photo.size,
      made_at: photo.madeAt,
      reason_code: photo.reason?.code ?? null,
      reason_text: photo.reason?.text ?? null,
      refused: photo.refused,
    })
    .execute()
    .catch(throwUuidConflict('visit_photos_uuid_key'));

const photos = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('visit_photos as photo')
    .innerJoin('visit_logs as log', 'log.id', 'photo.log_id')
    .leftJoin('devices as device', 'device.id', 'photo.device_id')
    .leftJoin('visual_inspection_questions as question', 'question.id', 'photo.question_id')
    .leftJoin('interventions as intervention', 'intervention.id', 'photo.intervention_id')
    .leftJoin('recommendations as recommendation', 'recommendation.id', 'photo.recommendation_id')
    .select([
      'photo.id',
      'photo.uuid',
      'photo.log_id as logId',
      'photo.seq',
      'photo.root_company_id as rootCompanyId',
      'photo.device_id as deviceId',
      'photo.question_id as questionId',
      'photo.intervention_id as interventionId',
      'photo.section',
      'photo.recommendation_id as recommendationId',
      'photo.sha256',
      'photo.size',
      'photo.made_at as madeAt',
      'photo.reason_code as reasonCode',
      'photo.reason_text as reasonText',
      'photo.refused',
      'photo.withdrawn_at as withdrawnAt',
      'photo.received_at as receivedAt',
      'photo.file_id as fileId',
      'log.user_id as userId',
      'log.place_id as placeId',
      'log.inspection_uuid as inspectionUuid',
      'log.declared_lost_at as declaredLostAt',
      'device.uuid as deviceUuid',
      'question.uuid as questionUuid',
      'intervention.uuid as interventionUuid',
      'recommendation.uuid as recommendationUuid',
    ]);

/** The announcement with this uuid, locked. */
export const lockPhoto = (tx: TxCtx, uuid: string) =>
  photos(tx).where('photo.uuid', '=', uuid).forUpdate('photo').executeTakeFirst();

export type AnnouncedPhoto = NonNullable<Awaited<ReturnType<typeof lockPhoto>>>;

/** The reason of a photo that was added after the end of the visit. */
export const reasonOfPhoto = ({
  reasonCode,
  reasonText,
}: Pick<AnnouncedPhoto, 'reasonCode' | 'reasonText'>): Reason | undefined =>
  reasonCode === null ? undefined : { code: reasonCode, text: reasonText };

type PhotoRef = {
  readonly placeId: Ref;
  /** Absent in the path of a log of a facility. */
  readonly inspectionId?: Ref | undefined;
  readonly photoId: Ref;
};

/** The log of the visit that a path names; a visit whose start was set aside has only its uuid. */
const isLogOfPath = (inspectionId: Ref | undefined) => {
  if (inspectionId === undefined) return sql<SqlBool>`log.inspection_uuid is null`;
  return inspectionId.includes('-')
    ? sql<SqlBool>`log.inspection_uuid = ${inspectionId}::uuid`
    : matchesRef('visit', inspectionId);
};

/** The announcement that a path names. */
export const selectPhoto = (ctx: AnyCtx, { placeId, inspectionId, photoId }: PhotoRef) =>
  photos(ctx)
    .innerJoin('places as place', 'place.id', 'log.place_id')
    .leftJoin('inspections as visit', (join) =>
      join.onRef('visit.uuid', '=', 'log.inspection_uuid').onRef('visit.place_id', '=', 'log.place_id'),
    )
    .select(['visit.id as inspectionId', 'visit.author_company_id as authorCompanyId', 'place.uuid as placeUuid'])
    .where(matchesRef('place', placeId))
    .where(matchesRef('photo', photoId))
    .where(isLogOfPath(inspectionId))
    .executeTakeFirst();

export type PhotoOfPath = NonNullable<Awaited<ReturnType<typeof selectPhoto>>>;

/**
 * Counts announced photos that are part of the visit and whose bytes have not arrived. Photos of a lost phone do not
 * count, because they would use up the limit permanently. If one arrives later, the limit applies to it.
 */
const countAwaited = async (tx: TxCtx, isOfSubject: Expression<SqlBool>): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('visit_photos as photo')
    .innerJoin('visit_logs as log', 'log.id', 'photo.log_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isOfSubject)
    .where('photo.received_at', 'is', null)
    .where('photo.withdrawn_at', 'is', null)
    .where('photo.refused', 'is', null)
    .where('log.data_lost_at', 'is', null)
    .where('log.declared_lost_at', 'is', null)
    .where('log.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

export const countAwaitedOfDevice = (tx: TxCtx, inspectionUuid: string, deviceId: number): Promise<number> =>
  countAwaited(tx, sql<SqlBool>`log.inspection_uuid = ${inspectionUuid}::uuid and photo.device_id = ${deviceId}`);

export const countAwaitedOfSection = (tx: TxCtx, interventionId: number, section: string): Promise<number> =>
  countAwaited(tx, sql<SqlBool>`photo.intervention_id = ${interventionId} and photo.section = ${section}`);

export const countAwaitedOfRecommendation = (tx: TxCtx, recommendationId: number): Promise<number> =>
  countAwaited(tx, sql<SqlBool>`photo.recommendation_id = ${recommendationId}`);

type PhotoChange = Partial<{
  received_at: Date;
  withdrawn_at: Date;
  refused: string | null;
  file_id: number | null;
}>;

export const updatePhoto = (tx: TxCtx, id: number, change: PhotoChange) =>
  tx.db.updateTable('visit_photos').set(change).where('id', '=', id).execute();

type TakenOver = { readonly subject: PhotoSubject; readonly madeAt: Date };

/** A photo of the office becomes part of what it shows. */
export const takePhotoOver = (tx: TxCtx, id: number, { subject, madeAt }: TakenOver) =>
  tx.db
    .updateTable('visit_photos')
    .set({ ...columnsOfSubject(subject), made_at: madeAt, refused: null, file_id: null })
    .where('id', '=', id)
    .execute();

/** The question with this reference, if it is part of the visit. */
export const selectQuestionOfVisit = (ctx: AnyCtx, inspectionId: number, question: Ref) =>
  ctx.db
    .selectFrom('inspection_answers as answer')
    .innerJoin('visual_inspection_questions as question', 'question.id', 'answer.question_id')
    .select('question.id')
    .where('answer.inspection_id', '=', inspectionId)
    .where(matchesRef('question', question))
    .executeTakeFirst();

type Leaving = {
  readonly inspectionUuid: string;
  readonly deviceId: number;
  readonly log: VisitLog;
  /** Number of the entry that removes the device. */
  readonly seq: number;
};

/** Photos of the device whose bytes have not arrived. */
const awaitedOf = ({ inspectionUuid, deviceId }: Leaving) => sql<SqlBool>`photo.device_id = ${deviceId}
  and photo.received_at is null and photo.withdrawn_at is null and photo.refused is null
  and log.inspection_uuid = ${inspectionUuid}::uuid`;

/** The phone has announced the photo before it removed the device, maybe in an earlier log. */
const isOfPhone = ({ log, seq }: Leaving) => sql<SqlBool>`((log.id = ${log.id} and coalesce(photo.seq, 0) < ${seq})
  or (log.id < ${log.id} and log.user_id = ${log.userId} and log.phone_hash = ${log.phoneHash}))`;

/** The phone deletes the bytes of these photos when it reads that the device was removed. */
export const withdrawAwaitedPhotos = (tx: TxCtx, leaving: Leaving) =>
  tx.db
    .updateTable('visit_photos as photo')
    .from('visit_logs as log')
    .set({ withdrawn_at: tx.now() })
    .whereRef('log.id', '=', 'photo.log_id')
    .where(awaitedOf(leaving))
    .where(isOfPhone(leaving))
    .execute();

/** Photos of other phones, and later ones, are still sent: the office decides about them. */
export const refuseAwaitedPhotos = (tx: TxCtx, leaving: Leaving, refused: ErrorCode) =>
  tx.db
    .updateTable('visit_photos as photo')
    .from('visit_logs as log')
    .set({ refused })
    .whereRef('log.id', '=', 'photo.log_id')
    .where(awaitedOf(leaving))
    .execute();

/** More photos are deleted in the next run. */
const REJECTED_OF_RUN = 500;

/**
 * Photos that the office rejected, with their bytes, of logs that were closed before this time. Photos of earlier
 * releases have no entry number. An accepted one is not refused any more, so one that is still refused was rejected, or
 * nobody can decide about it.
 */
export const lockRejectedPhotos = (tx: TxCtx, closedBefore: Date) =>
  tx.db
    .selectFrom('visit_photos as photo')
    .innerJoin('visit_logs as log', 'log.id', 'photo.log_id')
    .leftJoin('visit_log_entries as entry', (join) =>
      join.onRef('entry.log_id', '=', 'photo.log_id').onRef('entry.seq', '=', 'photo.seq'),
    )
    .select(['photo.id', 'photo.file_id as fileId'])
    .where('photo.file_id', 'is not', null)
    .where('log.closed_at', '<', closedBefore)
    .where((eb) =>
      eb.or([
        eb('entry.settlement', '=', 'rejected'),
        eb.and([eb('photo.seq', 'is', null), eb('photo.refused', 'is not', null)]),
      ]),
    )
    .orderBy('photo.id')
    .limit(REJECTED_OF_RUN)
    .forUpdate('photo')
    .execute();
