import { ANSWER_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { throwUuidConflict } from '../device-records/create-once.write.ts';
import { type Recording, recordingAudit } from '../inspections/open-for-recording.write.ts';
import {
  countAnswerImages,
  insertAnswerImage,
  lockAnswerByQuestion,
  markAnswerImageDeleted,
  selectAnswerImageByUuid,
} from './answers.queries.ts';

/** Steps that store a photo of an answer: for single calls, and for photos that a phone announced. */

/** Locks the answer for a new photo and checks its number of photos. */
export const lockAnswerForPhoto = async (tx: TxCtx, { inspection }: Recording, question: Ref) => {
  const answer = requireFound(await lockAnswerByQuestion(tx, inspection.id, question));
  if ((await countAnswerImages(tx, answer.id)) >= ANSWER_PHOTOS_MAX) throw new AppError('inspections/too_many_images');
  return answer;
};

type NewPhoto = { readonly question: Ref; readonly file: ReceivedFile; readonly at: Date };

export const storeAnswerPhoto = async (tx: TxCtx, recording: Recording, { question, file, at }: NewPhoto) => {
  const rootCompanyId = recording.place.root_company_id;
  const answer = await lockAnswerForPhoto(tx, recording, question);
  const stored = await insertStoredFile(tx, rootCompanyId, file);
  const userId = currentUser(tx).id;
  const row = { rootCompanyId, answerId: answer.id, fileId: stored.id, userId, createdAt: at };
  const image = await insertAnswerImage(tx, row).catch(throwUuidConflict('inspection_answer_images_uuid_key'));
  const after = { answerId: answer.id, fileId: stored.id, name: file.name, sha256: file.sha256 };
  await writeAudit(tx, recordingAudit(recording, { action: 'answerImage.create', entityId: image.id, after }));
  return { image, stored };
};

type ArrivedPhoto = NewPhoto & { readonly recording: Recording; readonly uuid: string };

/** Stores a photo that a phone announced; one that arrived by a single call before stays. */
export const storeArrivedPhoto = async (tx: TxCtx, { recording, uuid, ...photo }: ArrivedPhoto): Promise<void> => {
  if (await selectAnswerImageByUuid(tx, uuid)) return;
  await storeAnswerPhoto({ ...tx, requestUuid: uuid }, recording, photo);
};

type WithdrawnPhoto = { readonly recording: Recording; readonly uuid: string };

/** Deletes a photo that its phone withdrew; the file stays for reports already made. */
export const removeAnswerPhoto = async (tx: TxCtx, { recording, uuid }: WithdrawnPhoto): Promise<void> => {
  const photo = await selectAnswerImageByUuid(tx, uuid);
  if (!photo || photo.deletedAt !== null) return;
  await markAnswerImageDeleted(tx, photo.id, currentUser(tx).id);
  const before = { answerId: photo.answerId, fileId: photo.fileId };
  await writeAudit(tx, recordingAudit(recording, { action: 'answerImage.delete', entityId: photo.id, before }));
};
