import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { ResponseOutcome, VerifiedEffect } from '@trapline/contract/recommendations/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { nameAt, surnameAt } from '../../kernel/names-at.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible } from '../../kernel/scope.ts';

/** Comments, files, history, responses and verifications, for many recommendations at once, oldest first. */

type RecommendationIds = { readonly id: number; readonly root_company_id: number };

// the database does not accept an empty list
const nonEmptyList = (ids: readonly number[]) => [...ids, 0];

export const selectComments = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_comments as remark')
    .leftJoin('users', 'users.id', 'remark.user_id')
    .select([
      'remark.id',
      'remark.uuid',
      'remark.recommendation_id as of',
      'remark.comment',
      'remark.created_at',
      'remark.edited_at',
      'remark.user_id',
      'remark.author_company_id',
      'users.uuid as userUuid',
      nameAt('users', 'remark.created_at').as('userName'),
      surnameAt('users', 'remark.created_at').as('userSurname'),
    ])
    .where('remark.recommendation_id', 'in', nonEmptyList(ids))
    .where('remark.deleted_at', 'is', null)
    .orderBy('remark.id')
    .execute();
export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

export const lockComment = (tx: TxCtx, recommendationId: number, ref: Ref) =>
  tx.db
    .selectFrom('recommendation_comments')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('recommendation_comments', ref))
    .forUpdate()
    .executeTakeFirst();

export const insertComment = (tx: TxCtx, recommendation: RecommendationIds, comment: string, userId: number) =>
  tx.db
    .insertInto('recommendation_comments')
    .values({
      uuid: tx.newUuid(),
      root_company_id: recommendation.root_company_id,
      recommendation_id: recommendation.id,
      comment,
      user_id: userId,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateComment = (tx: TxCtx, id: number, comment: string) =>
  tx.db.updateTable('recommendation_comments').set({ comment, edited_at: tx.now() }).where('id', '=', id).execute();

export const markCommentDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('recommendation_comments')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', '=', id)
    .execute();

export const selectFiles = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_files as file')
    .innerJoin('stored_files', 'stored_files.id', 'file.stored_file_id')
    .leftJoin('users', 'users.id', 'file.user_id')
    .leftJoin('recommendation_responses as response', 'response.id', 'file.response_id')
    .select([
      'file.id',
      'file.uuid',
      'file.recommendation_id as of',
      'file.name',
      'file.created_at',
      'file.user_id',
      'file.author_company_id',
      'stored_files.storage_key as key',
      'response.uuid as responseUuid',
      'users.uuid as userUuid',
      nameAt('users', 'file.created_at').as('userName'),
      surnameAt('users', 'file.created_at').as('userSurname'),
    ])
    .where('file.recommendation_id', 'in', nonEmptyList(ids))
    .where('file.deleted_at', 'is', null)
    .orderBy('file.id')
    .execute();
export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export const countFiles = async (ctx: AnyCtx, recommendationId: number): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('recommendation_files')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('recommendation_id', '=', recommendationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
};

export const lockFile = (tx: TxCtx, recommendationId: number, ref: Ref) =>
  tx.db
    .selectFrom('recommendation_files')
    .selectAll()
    .where('recommendation_id', '=', recommendationId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('recommendation_files', ref))
    .forUpdate()
    .executeTakeFirst();

type NewFile = {
  readonly storedFileId: number;
  readonly name: string;
  /** Given by a phone that sends the file later, with the time at which it was made. */
  readonly made?: { readonly uuid: string; readonly at: Date };
};

export const insertFiles = (tx: TxCtx, recommendation: RecommendationIds, files: readonly NewFile[], userId: number) =>
  tx.db
    .insertInto('recommendation_files')
    .values(
      files.map(({ storedFileId, name, made }) => ({
        uuid: made?.uuid ?? tx.newUuid(),
        root_company_id: recommendation.root_company_id,
        recommendation_id: recommendation.id,
        stored_file_id: storedFileId,
        name,
        user_id: userId,
        created_at: made?.at ?? tx.now(),
      })),
    )
    .returning('id')
    .execute();

export const markFileDeleted = (tx: TxCtx, id: number, userId: number) =>
  tx.db
    .updateTable('recommendation_files')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', '=', id)
    .execute();

/** Attaches the caller's files that belong to no response yet; returns their number. */
export const attachFilesTo = async (
  tx: TxCtx,
  recommendation: RecommendationIds,
  {
    uuids,
    responseId,
    userId,
  }: { readonly uuids: readonly string[]; readonly responseId: number; readonly userId: number },
): Promise<number> => {
  if (uuids.length === 0) return 0;
  const attachedFiles = await tx.db
    .updateTable('recommendation_files')
    .set({ response_id: responseId })
    .where('recommendation_id', '=', recommendation.id)
    .where('uuid', 'in', [...uuids])
    .where('user_id', '=', userId)
    .where('response_id', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return attachedFiles.length;
};

export const selectHistories = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_histories as past')
    .leftJoin('users', 'users.id', 'past.user_id')
    .select([
      'past.id',
      'past.uuid',
      'past.recommendation_id as of',
      'past.old',
      'past.created_at',
      'past.user_id',
      'users.uuid as userUuid',
      nameAt('users', 'past.created_at').as('userName'),
      surnameAt('users', 'past.created_at').as('userSurname'),
    ])
    .where('past.recommendation_id', 'in', nonEmptyList(ids))
    .orderBy('past.id')
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof selectHistories>>[number];

/** The person who last changed it to a plain recommendation; null if it always was one. */
export const selectAuthorOfKindChange = async (tx: TxCtx, recommendationId: number): Promise<number | null> => {
  const row = await tx.db
    .selectFrom('recommendation_histories')
    .select('user_id')
    .where('recommendation_id', '=', recommendationId)
    .where(sql<string>`old ->> 'kind'`, '!=', 'RECOMMENDATION')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** At least one recommendation, each with its old values. */
export const insertHistories = (
  tx: TxCtx,
  rows: readonly (RecommendationIds & { readonly old: object })[],
  userId: number,
) =>
  tx.db
    .insertInto('recommendation_histories')
    .values(
      rows.map(({ id, root_company_id, old }) => ({
        uuid: tx.newUuid(),
        root_company_id,
        recommendation_id: id,
        old: JSON.stringify(old),
        user_id: userId,
        created_at: tx.now(),
      })),
    )
    .execute();

export const selectResponses = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_responses as response')
    .leftJoin('users', 'users.id', 'response.user_id')
    .select([
      'response.id',
      'response.uuid',
      'response.recommendation_id as of',
      'response.outcome',
      'response.text',
      'response.reason',
      'response.created_at',
      'response.user_id',
      'response.author_company_id',
      'response.root_company_id',
      'users.uuid as userUuid',
      nameAt('users', 'response.created_at').as('userName'),
      surnameAt('users', 'response.created_at').as('userSurname'),
    ])
    .where('response.recommendation_id', 'in', nonEmptyList(ids))
    .orderBy('response.id')
    .execute();
export type ResponseRow = Awaited<ReturnType<typeof selectResponses>>[number];

type NewResponse = {
  readonly outcome: ResponseOutcome;
  readonly text: string | null;
  readonly reason: string | null;
  readonly userId: number;
};

export const insertResponse = (tx: TxCtx, recommendation: RecommendationIds, { userId, ...response }: NewResponse) =>
  tx.db
    .insertInto('recommendation_responses')
    .values({
      ...response,
      uuid: tx.newUuid(),
      root_company_id: recommendation.root_company_id,
      recommendation_id: recommendation.id,
      user_id: userId,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const selectVerifications = (ctx: AnyCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('recommendation_verifications as verified')
    .innerJoin('recommendation_responses as response', 'response.id', 'verified.response_id')
    .leftJoin('inspections as visit', (join) =>
      join.onRef('visit.id', '=', 'verified.inspection_id').on(inspectionIsVisible(ctx.actor, 'visit')),
    )
    .leftJoin('users', 'users.id', 'verified.user_id')
    .select([
      'verified.id',
      'verified.uuid',
      'verified.recommendation_id as of',
      'verified.response_id as responseId',
      'response.uuid as responseUuid',
      'verified.effect',
      'verified.note',
      'verified.inspection_id',
      'visit.uuid as visitUuid',
      'visit.name as visitName',
      'verified.created_at',
      'verified.user_id',
      'users.uuid as userUuid',
      nameAt('users', 'verified.created_at').as('userName'),
      surnameAt('users', 'verified.created_at').as('userSurname'),
    ])
    .where('verified.recommendation_id', 'in', nonEmptyList(ids))
    .orderBy('verified.id')
    .execute();
export type VerificationRow = Awaited<ReturnType<typeof selectVerifications>>[number];

type NewVerification = {
  readonly responseId: number;
  readonly inspectionId: number | null;
  readonly effect: VerifiedEffect;
  readonly note: string | null;
  readonly userId: number;
};

export const insertVerification = (tx: TxCtx, recommendation: RecommendationIds, verification: NewVerification) =>
  tx.db
    .insertInto('recommendation_verifications')
    .values({
      uuid: tx.newUuid(),
      root_company_id: recommendation.root_company_id,
      recommendation_id: recommendation.id,
      response_id: verification.responseId,
      inspection_id: verification.inspectionId,
      effect: verification.effect,
      note: verification.note,
      user_id: verification.userId,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
