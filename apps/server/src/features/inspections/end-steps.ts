import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser } from '../../kernel/access.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { Picture } from '../../kernel/services.ts';
import { reevaluateRefills } from '../device-records/reevaluate-refills.write.ts';
import { closeInspection } from './close-inspection.ts';
import { storeUncheckedReasons } from './devices/explain-unchecked.ts';
import { updateInspection } from './inspections.queries.ts';
import { notBefore } from './not-before.ts';
import type { Recording } from './open-for-recording.write.ts';
import { signAsReceiver, signInSession } from './signatures/sign.ts';
import { hasSignature } from './signatures/signatures.queries.ts';
import { storeSignature } from './store-signature.write.ts';
import { createVersion } from './versions/create-version.write.ts';

/** Steps that end a visit: for single calls, and for the entries that a phone sends in a log. */

/** The person who received the visit for the client: a name, a drawn signature, both or neither. */
export type Receiver = {
  readonly name: string | null;
  readonly function: string | null;
  readonly drawing: Picture | null;
};

type LockedVisit = Pick<Recording, 'place' | 'inspection'>;

type Signing = {
  readonly receiver: Omit<Receiver, 'drawing'>;
  readonly drawnFileId: number | null;
  readonly at: Date;
};

/** The technician and the receiver sign the current version. */
const signVersion = async (tx: TxCtx, { place, inspection }: LockedVisit, { receiver, drawnFileId, at }: Signing) => {
  const { version, sha256, manifest } = await createVersion(tx, inspection.id);
  const signedVersion = { inspection, place, version, sha256, at };
  const company = (manifest.client ?? manifest.company).name;
  // an office user who ends a forgotten visit, or applies its end, was not on site, and an API key cannot sign
  const { id, key } = currentUser(tx);
  const isTechnician = inspection.user_id === id && !key && !tx.appliedBy;
  if (isTechnician && !(await hasSignature(tx, inspection.uuid, 'CARRIED_OUT')))
    await signInSession(tx, 'CARRIED_OUT', signedVersion);
  const { name, function: position } = receiver;
  await signAsReceiver(tx, signedVersion, { name, function: position, company, drawnFileId });
};

const storeDrawing = (tx: TxCtx, { place }: LockedVisit, drawing: Picture | null): Promise<number> | null =>
  drawing && storeSignature(tx, place.root_company_id, drawing);

type Finish = {
  readonly receiver: Receiver;
  readonly notChecked: InputOf<typeof inspections.finish>['body']['notChecked'];
  readonly at: Date;
};

/** Ends a locked visit, stores its facts as the first version, and signs it. */
export const finishVisit = async (
  tx: TxCtx,
  visit: LockedVisit,
  { receiver, notChecked, at: endedAt }: Finish,
): Promise<void> => {
  // the clock of the server may have been set back since the start
  const at = notBefore(visit.inspection.started_at, endedAt);
  const drawnFileId = await storeDrawing(tx, visit, receiver.drawing);
  const change = {
    status: 'COMPLETED',
    finished_at: at,
    approved_by_text: receiver.name,
    approved_by_image_id: drawnFileId,
  } as const;
  await storeUncheckedReasons(tx, visit, notChecked);
  await closeInspection(tx, visit.place, visit.inspection, { action: 'inspection.finish', change });
  await signVersion(tx, visit, { receiver, drawnFileId, at });
};

/** Adds the receiver to a completed visit that was finished without one, and signs it. */
export const addReceiver = async (
  tx: TxCtx,
  visit: LockedVisit,
  { receiver, at }: Omit<Finish, 'notChecked'>,
): Promise<void> => {
  const { place, inspection } = visit;
  const drawnFileId = await storeDrawing(tx, visit, receiver.drawing);
  const after = { approved_by_text: receiver.name, approved_by_image_id: drawnFileId };
  await updateInspection(tx, inspection.id, { ...after, content_changed_at: tx.now() });
  const location = { rootCompanyId: place.root_company_id, placeId: place.id };
  await writeAudit(tx, { action: 'inspection.addReceiver', entityId: inspection.id, ...location, after });
  await signVersion(tx, visit, { receiver, drawnFileId, at });
};

/** Cancels a locked visit; its records stay readable. */
export const cancelVisit = async (tx: TxCtx, { place, inspection }: LockedVisit, at: Date): Promise<void> => {
  const change = { status: 'CANCELLED', finished_at: at } as const;
  await closeInspection(tx, place, inspection, { action: 'inspection.cancel', change });
  await reevaluateRefills(tx, inspection.id);
};
