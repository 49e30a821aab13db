import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { requireNotDeleted, throwUuidConflict, uuidConflict } from '../device-records/create-once.write.ts';
import {
  openForRecording,
  openIfRecordable,
  type Recording,
  recordingAudit,
} from '../inspections/open-for-recording.write.ts';
import {
  countAnswerImages,
  insertAnswerImage,
  lockAnswerByQuestion,
  selectAnswerImageByUuid,
} from './answers.queries.ts';

const MAX_IMAGES_PER_ANSWER = 10;

type Input = InputOf<typeof visualInspection.addAnswerImage>;

/** The photo that this uuid already created: a request repeated after a lost response creates no second photo. */
const findStoredPhoto = async (tx: TxCtx, { placeId, questionId }: Input['params']) => {
  const storedPhoto = tx.requestUuid === undefined ? undefined : await selectAnswerImageByUuid(tx, tx.requestUuid);
  if (!storedPhoto) return null;
  const place = await getVisiblePlace(tx, placeId);
  const isQuestion = isRefOf(questionId, { id: storedPhoto.questionId, uuid: storedPhoto.questionUuid });
  if (storedPhoto.userId !== currentUser(tx).id || storedPhoto.placeId !== place.id || !isQuestion)
    throw uuidConflict();
  const { id, uuid, key, createdAt } = requireNotDeleted(storedPhoto);
  return { id, uuid, signedUrl: tx.services.links.sign(key), createdAt: createdAt.toISOString() };
};

/** Locks the answer for a new photo and checks its number of photos. */
const lockAnswer = async (tx: TxCtx, { inspection }: Recording, questionId: Ref) => {
  const answer = requireFound(await lockAnswerByQuestion(tx, inspection.id, questionId));
  if ((await countAnswerImages(tx, answer.id)) >= MAX_IMAGES_PER_ANSWER)
    throw new AppError('inspections/too_many_images');
  return answer;
};

const mayReceive: UploadHandler<typeof visualInspection.addAnswerImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    if (!(await findStoredPhoto(tx, params)))
      await lockAnswer(tx, await openIfRecordable(tx, params), params.questionId);
    return { rootCompanyId: place.root_company_id };
  });

const storeImage: Handler<typeof visualInspection.addAnswerImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const storedPhoto = await findStoredPhoto(tx, params);
    if (storedPhoto) return { image: storedPhoto };
    const recording = await openForRecording(tx, params, { reason: reasonOfQuery(body ?? {}) });
    const rootCompanyId = recording.place.root_company_id;
    const answer = await lockAnswer(tx, recording, params.questionId);
    const stored = await insertStoredFile(tx, rootCompanyId, file);
    const userId = currentUser(tx).id;
    const row = { rootCompanyId, answerId: answer.id, fileId: stored.id, userId };
    const image = await insertAnswerImage(tx, row).catch(throwUuidConflict('inspection_answer_images_uuid_key'));
    const after = { answerId: answer.id, fileId: stored.id, name: file.name, sha256: file.sha256 };
    await writeAudit(tx, recordingAudit(recording, { action: 'answerImage.create', entityId: image.id, after }));
    const signedUrl = tx.services.links.sign(stored.storage_key);
    return { image: { ...image, signedUrl, createdAt: tx.now().toISOString() } };
  });

export const addAnswerImage: UploadHandler<typeof visualInspection.addAnswerImage> = { mayReceive, keep: storeImage };
