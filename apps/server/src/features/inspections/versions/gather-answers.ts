import type { AnyCtx } from '../../../kernel/context.ts';
import { inEveryLanguage } from '../../../kernel/translations.ts';
import { selectAnswerImages, selectAnswers } from '../answers/answers.read.ts';
import { photoOf } from './gather-devices.ts';
import type { ManifestAnswer, VisitManifest } from './manifest.read.ts';
import type { People } from './people.ts';

/** The questions of the visit with their answers; a suggested answer that nobody confirmed does not count. */
export const gatherAnswers = async (
  ctx: AnyCtx,
  inspectionId: number,
  people: People,
  before: Pick<VisitManifest, 'answers'> | null,
): Promise<ManifestAnswer[]> => {
  const answers = await selectAnswers(ctx, inspectionId);
  if (answers.length === 0) return [];
  const photos = Map.groupBy(await selectAnswerImages(ctx, [inspectionId]), ({ answerId }) => answerId);
  const previous = new Map(before?.answers.map(({ question, expected }) => [question, expected]));
  return answers.map((row) => {
    const { answererUuid: authorUuid, answererName: name, answererSurname: surname } = row;
    return {
      question: row.questionUuid,
      texts: inEveryLanguage(row, 'question', row.question),
      value: row.answeredAt === null ? null : row.value,
      expected: previous.get(row.questionUuid) ?? row.expected,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      by: authorUuid && name && surname !== null ? people.add({ authorUuid, name, surname }) : null,
      note: row.note,
      recommendation: row.recommendation,
      photos: (photos.get(row.id) ?? []).map((photo) => photoOf({ ...photo, arrivedAt: photo.createdAt }, people)),
    };
  });
};
