import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { isClientSide, mayChangeFacts } from '@trapline/contract/inspections/rules.ts';
import type { InputOf, ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction, type TxCtx, type UserActor } from '../../../kernel/context.ts';
import type { UploadHandler } from '../../../kernel/implement.ts';
import { findVisiblePlace } from '../../../kernel/scope.ts';
import { insertStoredFile } from '../../../kernel/stored-files.ts';
import { publishField } from '../field-office/publish-field.ts';
import { notePhotoArrived, selectVisitOfLog } from './logs.queries.ts';
import {
  type AnnouncedPhoto,
  lockPhoto,
  type PhotoOfPath,
  reasonOfPhoto,
  selectPhoto,
  updatePhoto,
} from './photos.queries.ts';
import { codeIfLost, refuseIfClient, setAsideReason } from './set-aside-reason.ts';
import { setPhotoAside } from './set-photo-aside.ts';
import { storePhoto } from './store-photo.ts';

type Params = InputOf<typeof inspections.putPlacePhoto>['params'] &
  Partial<InputOf<typeof inspections.putPhoto>['params']>;

/**
 * A visit belongs to the company that carries it out; the log of a facility, and of a visit that does not exist yet, to
 * the pest-control company.
 */
const mayAddTo = ({ inspectionId, authorCompanyId }: PhotoOfPath, user: UserActor): boolean =>
  inspectionId === null ? !isClientSide(user) : mayChangeFacts({ authorCompanyId }, user);

/** The announced photo, if the caller may see the facility or is the author of the log. */
const getPhoto = async (ctx: AnyCtx, params: Params): Promise<PhotoOfPath> => {
  const photo = requireFound(await selectPhoto(ctx, params));
  const user = currentUser(ctx);
  if (photo.userId !== user.id) requireFound(await findVisiblePlace(ctx, params.placeId));
  if (photo.withdrawnAt !== null) throw new AppError('not_found');
  if (!mayAddTo(photo, user)) throw new AppError('inspections/contractors_facts');
  return photo;
};

/** A photo that has arrived before takes no space. */
export const mayReceivePhoto = async (ctx: AnyCtx, params: Params) => {
  const { receivedAt, rootCompanyId } = await getPhoto(ctx, params);
  return { rootCompanyId: receivedAt === null ? rootCompanyId : null };
};

/** Stores the photo where it was announced. */
const storeAnnounced = async (tx: TxCtx, photo: PhotoOfPath, file: ReceivedFile): Promise<void> => {
  const { placeId, placeUuid, inspectionUuid, madeAt, questionId } = photo;
  const visit = (await selectVisitOfLog(tx, placeId, inspectionUuid)) ?? null;
  const site = { place: { id: placeId, uuid: placeUuid }, visit, at: madeAt };
  await storePhoto(tx, site, { ...photo, question: String(questionId), reason: reasonOfPhoto(photo) }, file);
};

type PhotoResult = { readonly outcome: 'done' | 'set_aside'; readonly code: string | null };

const outcomeOf = (refused: string | null): PhotoResult =>
  refused === null ? { outcome: 'done', code: null } : { outcome: 'set_aside', code: refused };

/** Stores the bytes for the office, without making them part of the visit. */
const storeForOffice = async (
  tx: TxCtx,
  photo: PhotoOfPath,
  file: ReceivedFile,
  refused: string,
): Promise<PhotoResult> => {
  const stored = await insertStoredFile(tx, photo.rootCompanyId, file);
  await updatePhoto(tx, photo.id, { received_at: tx.now(), refused, file_id: stored.id });
  return outcomeOf(refused);
};

/** A photo of an earlier release has no entry number, so the office could not decide about it: it has its effect. */
const forLost = (tx: TxCtx, photo: AnnouncedPhoto): string | null =>
  photo.seq === null ? null : codeIfLost(tx, photo);

type Store = (refused: string | null) => Promise<PhotoResult>;

/** Under the lock of the announcement a second request with the same photo finds it stored. */
const storeOnce = async (tx: TxCtx, { uuid, logId }: PhotoOfPath, store: Store): Promise<PhotoResult> => {
  const locked = requireFound(await lockPhoto(tx, uuid));
  const { receivedAt, withdrawnAt, refused } = locked;
  if (withdrawnAt !== null) throw new AppError('not_found');
  if (receivedAt !== null) return outcomeOf(refused);
  await notePhotoArrived(tx, logId);
  return store(refused ?? forLost(tx, locked));
};

type PhotoUpload = { readonly params: Params; readonly file: InputOf<typeof inspections.putPhoto>['file'] };

/** Stores the received bytes of an announced photo once. */
const receive = async (ctx: Ctx, photo: PhotoOfPath, file: PhotoUpload['file']) => {
  const { uuid: photoId, sha256 } = photo;
  if (file.sentSha256 !== sha256) throw new AppError('inspections/photo_differs');
  const store = (reason: string | null) =>
    inTransaction(ctx, (tx) =>
      storeOnce(tx, photo, async (refused) => {
        const forOffice = refused ?? reason;
        if (forOffice === null) {
          await storeAnnounced(tx, photo, file);
          await updatePhoto(tx, photo.id, { received_at: tx.now() });
          return outcomeOf(null);
        }
        refuseIfClient(tx, forOffice);
        await setPhotoAside(tx, photo, forOffice);
        return storeForOffice(tx, photo, file, forOffice);
      }),
    );
  try {
    return { photoId, sha256, ...(await store(null)) };
  } catch (error) {
    const reason = setAsideReason(error);
    if (reason === null) throw error;
    return { photoId, sha256, ...(await store(reason)) };
  }
};

export const keepPhoto = async (ctx: Ctx, { params, file }: PhotoUpload) => {
  const photo = await getPhoto(ctx, params);
  const answer = await receive(ctx, photo, file);
  await publishField(ctx, photo.placeId);
  return answer;
};

/** Receives the bytes of an announced photo; what a rule forbids now is stored for the office. */
export const putPhoto: UploadHandler<typeof inspections.putPhoto> = {
  mayReceive: (ctx, { params }) => mayReceivePhoto(ctx, params),
  keep: keepPhoto,
};

/** The same for photos of interventions and recommendations that were recorded outside of visits. */
export const putPlacePhoto: UploadHandler<typeof inspections.putPlacePhoto> = {
  mayReceive: (ctx, { params }) => mayReceivePhoto(ctx, params),
  keep: keepPhoto,
};
