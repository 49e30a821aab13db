import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, found } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { insertStoredFile } from '../../../kernel/stored-files.ts';
import { openForRecording, recordingAudit } from '../open-for-recording.ts';
import { countAnswerImages, insertAnswerImage, selectAnswerByQuestion } from './answers.queries.ts';

const IMAGES_PER_ANSWER = 10;

export const addAnswerImage: Handler<typeof inspections.addAnswerImage> = (ctx, { params, body, file }) =>
  inTransaction(ctx, async (tx) => {
    const recording = await openForRecording(tx, params, reasonOfQuery(body ?? {}));
    const rootCompanyId = recording.place.root_company_id;
    const answer = found(await selectAnswerByQuestion(tx, recording.inspection.id, params.questionId));
    if ((await countAnswerImages(tx, answer.id)) >= IMAGES_PER_ANSWER)
      throw new AppError('inspections/too_many_images');

    const stored = await insertStoredFile(tx, rootCompanyId, file);
    const userId = currentUser(tx).id;
    const image = await insertAnswerImage(tx, { rootCompanyId, answerId: answer.id, fileId: stored.id, userId });
    const after = { answerId: answer.id, fileId: stored.id, name: file.name };
    await writeAudit(tx, recordingAudit(recording, { action: 'answerImage.create', entityId: image.id, after }));
    const signedUrl = tx.services.links.sign(stored.storage_key);
    return { image: { ...image, signedUrl, createdAt: tx.now().toISOString() } };
  });
