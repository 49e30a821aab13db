import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { getPlaceLogTarget, type LogTarget } from '../field/log-target.ts';
import { lockLog, selectLog, selectVisitOfLog } from '../field/logs.queries.ts';
import { selectPhoto } from '../field/photos.queries.ts';
import { receiveBatch, targetOfBatch } from '../field/receive-log.ts';
import { keepPhoto, mayReceivePhoto } from '../field/receive-photo.ts';
import { asAuthor } from './as-author.ts';
import { selectAuthor, selectStaff } from './field-office.queries.ts';

/** Imports what a phone wrote into its rescue file, for the person who recorded it. */

/** A client has no phones of the contractor. */
const findAuthor = (ctx: AnyCtx, ref: Ref) =>
  isClientSide(currentUser(ctx)) ? Promise.resolve(undefined) : selectStaff(ctx, ref);

type Input = Pick<InputOf<typeof inspections.importPlaceLog>, 'params'> & {
  readonly body: InputOf<typeof inspections.importLog>['body'] | InputOf<typeof inspections.importPlaceLog>['body'];
};
type Author = NonNullable<Awaited<ReturnType<typeof selectStaff>>> & { readonly rootCompanyId: number };

/** The person of the file; a facility or visit that the caller may not see gives 404 first. */
const getAuthor = async (ctx: Ctx, { params, body }: Input, visit: Ref | null): Promise<Author> => {
  const author = await findAuthor(ctx, body.author);
  if (author?.rootCompanyId != null) return { ...author, rootCompanyId: author.rootCompanyId };
  const { id } = await getVisiblePlace(ctx, params.placeId);
  if (visit !== null) requireFound(await selectVisitOfLog(ctx, id, visit));
  throw fieldError('author', 'not_found');
};

const auditImport = (ctx: Ctx, logId: string, after: { readonly entries: number; readonly person: string }) =>
  inTransaction(ctx, async (tx) => {
    const { id, rootCompanyId, placeId } = await lockLog(tx, logId);
    await writeAudit(tx, { action: 'visitLog.import', entityId: id, rootCompanyId, placeId, after });
  });

/**
 * Entries run through the same log as those that the phone sends, so the phone may send them too, before or after. The
 * clock of a phone is known only from its own requests.
 */
const importEntries = async (
  ctx: Ctx,
  { author: _, ...body }: Input['body'],
  author: Author,
  targetFor: (asPerson: Ctx) => Promise<LogTarget>,
) => {
  const known = await selectLog(ctx, body.logId);
  const before = known?.upTo ?? 0;
  // what else waits on the phone is known only from its own requests
  const pending = known
    ? { entries: Math.max(known.pendingEntries - body.entries.length, 0), photos: known.pendingPhotos }
    : body.pending;
  const asPerson = asAuthor(ctx, author, author.rootCompanyId);
  const phone = { offset: known?.clockOffsetMs ?? 0, phoneHash: null };
  const answer = await receiveBatch(asPerson, await targetFor(asPerson), { ...body, pending }, phone);
  const entries = answer.outcomes.filter(({ seq }) => seq > before).length;
  if (entries > 0) await auditImport(ctx, body.logId, { entries, person: `${author.name} ${author.surname}` });
  return answer;
};

export const importLog: Handler<typeof inspections.importLog> = async (ctx, input) => {
  const author = await getAuthor(ctx, input, input.params.inspectionId);
  return importEntries(ctx, input.body, author, (asPerson) => targetOfBatch(asPerson, input));
};

export const importPlaceLog: Handler<typeof inspections.importPlaceLog> = async (ctx, input) => {
  const author = await getAuthor(ctx, input, null);
  const named = { placeId: input.params.placeId, logId: input.body.logId };
  return importEntries(ctx, input.body, author, (asPerson) => getPlaceLogTarget(asPerson, named));
};

type PhotoParams = Parameters<typeof mayReceivePhoto>[1];

const asAuthorOfPhoto = async <C extends AnyCtx>(ctx: C, params: PhotoParams): Promise<C> => {
  const photo = requireFound(await selectPhoto(ctx, params));
  const { type, rootCompanyId, ...company } = currentUser(ctx);
  const isOffice = type === 'SUPER_ADMIN' || rootCompanyId === photo.rootCompanyId;
  if (!isOffice || isClientSide({ rootCompanyId, ...company })) throw new AppError('not_found');
  return asAuthor(ctx, await selectAuthor(ctx, photo.userId), photo.rootCompanyId);
};

export const importPhoto: UploadHandler<typeof inspections.importPhoto> = {
  mayReceive: async (ctx, { params }) => mayReceivePhoto(await asAuthorOfPhoto(ctx, params), params),
  keep: async (ctx, input) => keepPhoto(await asAuthorOfPhoto(ctx, input.params), input),
};

export const importPlacePhoto: UploadHandler<typeof inspections.importPlacePhoto> = {
  mayReceive: async (ctx, { params }) => mayReceivePhoto(await asAuthorOfPhoto(ctx, params), params),
  keep: async (ctx, input) => keepPhoto(await asAuthorOfPhoto(ctx, input.params), input),
};
