import type { CorrectiveFacts } from '../../documents/templates/corrective.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type ResponseRow, selectResponses, selectVerifications, type VerificationRow } from './activity.queries.ts';

type Signed = { readonly userName: string | null; readonly userSurname: string | null; readonly created_at: Date };

const byAndAt = ({ userName, userSurname, created_at }: Signed) => ({
  by: `${userName ?? ''} ${userSurname ?? ''}`.trim(),
  at: created_at.toISOString(),
});

const answerOf = (row: ResponseRow) => ({ outcome: row.outcome, text: row.text ?? row.reason, ...byAndAt(row) });
const verifiedOf = (row: VerificationRow) => ({ effect: row.effect, note: row.note, ...byAndAt(row) });

export type AnsweredFacts = Pick<CorrectiveFacts, 'answer' | 'verified'>;

export const NOT_ANSWERED: AnsweredFacts = { answer: null, verified: null };

/** The last response to each recommendation and its verification, by id of the recommendation; only those until `until`. */
export const loadAnswers = async (
  ctx: AnyCtx,
  ids: readonly number[],
  until: Date,
): Promise<ReadonlyMap<number, AnsweredFacts>> => {
  const isInTime = ({ created_at }: Signed): boolean => created_at <= until;
  const responses = (await selectResponses(ctx, ids)).filter(isInTime);
  const verifications = (await selectVerifications(ctx, ids)).filter(isInTime);
  return new Map(
    // the rows are in order, so the last response of each recommendation overwrites the earlier ones
    responses.map((response) => {
      const verified = verifications.findLast(({ responseId }) => responseId === response.id);
      return [response.of, { answer: answerOf(response), verified: verified ? verifiedOf(verified) : null }];
    }),
  );
};
