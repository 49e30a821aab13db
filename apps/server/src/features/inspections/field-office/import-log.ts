import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { type AnyCtx, inTransaction } from '../../../kernel/context.ts';
import type { Handler, UploadHandler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { lockLog, selectLog, selectVisitOfLog } from '../field/logs.queries.ts';
import { selectPhoto } from '../field/photos.queries.ts';
import { receiveBatch } from '../field/receive-log.ts';
import { keepPhoto, putPhoto } from '../field/receive-photo.ts';
import { asAuthor } from './as-author.ts';
import { selectAuthor, selectStaff } from './field-office.queries.ts';

/** Imports what a phone wrote into its rescue file, for the person who recorded it. */

/** A client has no phones of the contractor. */
const findAuthor = (ctx: AnyCtx, ref: Ref) =>
  isClientSide(currentUser(ctx)) ? Promise.resolve(undefined) : selectStaff(ctx, ref);

/**
 * Entries run through the same log as those that the phone sends, so the phone may send them too, before or after. The
 * clock of a phone is known only from its own requests.
 */
export const importLog: Handler<typeof inspections.importLog> = async (
  ctx,
  { params, body: { author: ref, ...body } },
) => {
  const author = await findAuthor(ctx, ref);
  if (author?.rootCompanyId == null) {
    const { id } = await getVisiblePlace(ctx, params.placeId);
    requireFound(await selectVisitOfLog(ctx, id, params.inspectionId));
    throw fieldError('author', 'not_found');
  }
  const known = await selectLog(ctx, body.logId);
  const before = known?.upTo ?? 0;
  // what else waits on the phone is known only from its own requests
  const pending = known
    ? { entries: Math.max(known.pendingEntries - body.entries.length, 0), photos: known.pendingPhotos }
    : body.pending;
  const asPerson = asAuthor(ctx, author, author.rootCompanyId);
  const answer = await receiveBatch(
    asPerson,
    params,
    { ...body, pending },
    {
      offset: known?.clockOffsetMs ?? 0,
      phoneHash: null,
    },
  );
  const imported = answer.outcomes.filter(({ seq }) => seq > before).length;
  if (imported > 0) {
    await inTransaction(ctx, async (tx) => {
      const { id, rootCompanyId, placeId } = await lockLog(tx, body.logId);
      const after = { entries: imported, person: `${author.name} ${author.surname}` };
      await writeAudit(tx, { action: 'visitLog.import', entityId: id, rootCompanyId, placeId, after });
    });
  }
  return answer;
};

type PhotoHandler = UploadHandler<typeof inspections.importPhoto>;
type PhotoParams = Parameters<PhotoHandler['mayReceive']>[1]['params'];

const asAuthorOfPhoto = async <C extends AnyCtx>(ctx: C, params: PhotoParams): Promise<C> => {
  const photo = requireFound(await selectPhoto(ctx, params));
  const { type, rootCompanyId, ...company } = currentUser(ctx);
  const isOffice = type === 'SUPER_ADMIN' || rootCompanyId === photo.rootCompanyId;
  if (!isOffice || isClientSide({ rootCompanyId, ...company })) throw new AppError('not_found');
  return asAuthor(ctx, await selectAuthor(ctx, photo.userId), photo.rootCompanyId);
};

export const importPhoto: PhotoHandler = {
  mayReceive: async (ctx, input) => putPhoto.mayReceive(await asAuthorOfPhoto(ctx, input.params), input),
  keep: async (ctx, input) => keepPhoto(await asAuthorOfPhoto(ctx, input.params), input),
};
