import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { requireNotDeleted, uuidConflict } from '../device-records/create-once.write.ts';
import { openForRecording, openIfRecordable } from '../inspections/open-for-recording.write.ts';
import { lockAnswerForPhoto, storeAnswerPhoto } from './answer-photo-steps.ts';
import { selectAnswerImageByUuid } from './answers.queries.ts';

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

const mayReceive: UploadHandler<typeof visualInspection.addAnswerImage>['mayReceive'] = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    if (!(await findStoredPhoto(tx, params)))
      await lockAnswerForPhoto(tx, await openIfRecordable(tx, params), params.questionId);
    return { rootCompanyId: place.root_company_id };
  });

const storeImage: Handler<typeof visualInspection.addAnswerImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const storedPhoto = await findStoredPhoto(tx, params);
    if (storedPhoto) return { image: storedPhoto };
    const recording = await openForRecording(tx, params, { reason: reasonOfQuery(body ?? {}) });
    const { image, stored } = await storeAnswerPhoto(tx, recording, {
      question: params.questionId,
      file,
      at: tx.now(),
    });
    const signedUrl = tx.services.links.sign(stored.storage_key);
    return { image: { ...image, signedUrl, createdAt: tx.now().toISOString() } };
  });

export const addAnswerImage: UploadHandler<typeof visualInspection.addAnswerImage> = { mayReceive, keep: storeImage };
