import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import { translate } from '../../../kernel/translations.ts';
import { type AnswerRow, selectAnswerImages, selectAnswersOfVisits } from './answers.read.ts';

type Answers = InspectionDetails['visualInspection']['answers'];

/** Questions of visits in the reader's language, each with its answer and photos, by the id of the visit. */
export const loadAnswersOfVisits = async (
  ctx: AnyCtx,
  inspectionIds: readonly number[],
): Promise<ReadonlyMap<number, Answers>> => {
  const rows = await selectAnswersOfVisits(ctx, inspectionIds);
  if (rows.length === 0) return new Map();
  const images = Map.groupBy(await selectAnswerImages(ctx, inspectionIds), ({ answerId }) => answerId);
  const present = ({ id, translations, answeredAt, answererName, answererSurname, ...row }: AnswerRow) => {
    const { answererUuid: _, expected: __, inspectionId: ___, ...answer } = row;
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
  };
  const byVisit = Map.groupBy(rows, ({ inspectionId }) => inspectionId);
  return new Map([...byVisit].map(([id, answers]) => [id, answers.map(present)]));
};

/** Questions of one visit, each with its answer and photos. */
export const loadAnswers = async (ctx: AnyCtx, inspectionId: number): Promise<Answers> =>
  (await loadAnswersOfVisits(ctx, [inspectionId])).get(inspectionId) ?? [];
