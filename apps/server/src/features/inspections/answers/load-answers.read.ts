import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/translations.ts';
import { selectAnswerImages, selectAnswers } from './answers.read.ts';

/** Questions of a visit in the reader's language, each with its answer and photos. */
export const loadAnswers = async (
  ctx: AnyCtx,
  inspectionId: number,
): Promise<InspectionDetails['visualInspection']['answers']> => {
  const answers = await selectAnswers(ctx, inspectionId);
  if (answers.length === 0) return [];
  const images = Map.groupBy(await selectAnswerImages(ctx, inspectionId), ({ answerId }) => answerId);
  return answers.map(({ id, translations, answeredAt, answererName, answererSurname, ...row }) => {
    const { answererUuid: _, expected: __, ...answer } = row;
    return {
      ...answer,
      answeredAt: answeredAt?.toISOString() ?? null,
      answeredBy: answererName === null ? null : { name: answererName, surname: answererSurname ?? '' },
      question: translate({ translations }, ctx.language, 'question', answer.question),
      images: (images.get(id) ?? []).map((image) => ({
        id: image.id,
        uuid: image.uuid,
        signedUrl: ctx.services.links.sign(image.key),
        createdAt: image.createdAt.toISOString(),
      })),
    };
  });
};
