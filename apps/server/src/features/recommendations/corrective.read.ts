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

/** The last answer to each and what was seen of it, by the number of the recommendation; later ones than `until` are left out. */
export const loadAnswers = async (
  ctx: AnyCtx,
  ids: readonly number[],
  until: Date,
): Promise<ReadonlyMap<number, AnsweredFacts>> => {
  const isInTime = ({ created_at }: Signed): boolean => created_at <= until;
  const responses = (await selectResponses(ctx, ids)).filter(isInTime);
  const verifications = (await selectVerifications(ctx, ids)).filter(isInTime);
  return new Map(
    // the last of each recommendation stands, as the rows come in order
    responses.map((response) => {
      const verified = verifications.findLast(({ responseId }) => responseId === response.id);
      return [response.of, { answer: answerOf(response), verified: verified ? verifiedOf(verified) : null }];
    }),
  );
};
