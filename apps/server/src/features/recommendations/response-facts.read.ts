import type { CorrectiveFacts } from '../../documents/templates/corrective.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { type ResponseRow, selectResponses, selectVerifications, type VerificationRow } from './activity.queries.ts';

type AuthoredRow = { readonly userName: string | null; readonly userSurname: string | null; readonly created_at: Date };

const authorAndTime = ({ userName, userSurname, created_at }: AuthoredRow) => ({
  by: `${userName ?? ''} ${userSurname ?? ''}`.trim(),
  at: created_at.toISOString(),
});

const responseFactsOf = (row: ResponseRow) => ({
  outcome: row.outcome,
  text: row.text ?? row.reason,
  ...authorAndTime(row),
});
const verificationFactsOf = (row: VerificationRow) => ({ effect: row.effect, note: row.note, ...authorAndTime(row) });

export type ResponseFacts = Pick<CorrectiveFacts, 'answer' | 'verified'>;

export const NO_RESPONSE: ResponseFacts = { answer: null, verified: null };

/** The last response to each recommendation and its verification, by id of the recommendation; only those until `until`. */
export const loadResponseFacts = async (
  ctx: AnyCtx,
  ids: readonly number[],
  until: Date,
): Promise<ReadonlyMap<number, ResponseFacts>> => {
  const isInTime = ({ created_at }: AuthoredRow): boolean => created_at <= until;
  const responses = (await selectResponses(ctx, ids)).filter(isInTime);
  const verifications = (await selectVerifications(ctx, ids)).filter(isInTime);
  return new Map(
    // the rows are in order, so the last response of each recommendation overwrites the earlier ones
    responses.map((response) => {
      const verified = verifications.findLast(({ responseId }) => responseId === response.id);
      return [
        response.of,
        { answer: responseFactsOf(response), verified: verified ? verificationFactsOf(verified) : null },
      ];
    }),
  );
};
