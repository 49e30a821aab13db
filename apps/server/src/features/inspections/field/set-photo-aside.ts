import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { auditSetAside } from '../field-office/audit-set-aside.ts';
import { type PhotoOfPath, reasonOfPhoto } from './photos.queries.ts';
import { selectReceipt, setReceiptAside } from './receipts.queries.ts';

type Announcement = Extract<LogEntry, { readonly kind: 'addPhoto' }>;

const detailsOf = (photo: PhotoOfPath): Partial<Announcement['body']> => {
  const { deviceUuid, questionUuid, interventionUuid, section, recommendationUuid } = photo;
  const reason = reasonOfPhoto(photo);
  return {
    ...(deviceUuid !== null && { device: deviceUuid }),
    ...(questionUuid !== null && { question: questionUuid }),
    ...(interventionUuid !== null && section !== null && { intervention: interventionUuid, section }),
    ...(recommendationUuid !== null && { recommendation: recommendationUuid }),
    ...(reason && { reason }),
  };
};

/** Adds a photo that was refused when its bytes arrived to the entries that the office decides about. */
export const setPhotoAside = async (tx: TxCtx, photo: PhotoOfPath, code: string): Promise<void> => {
  const { seq, logId, uuid: photoId, sha256, size } = photo;
  // photos announced before this was stored have no number
  const receipt = seq === null ? undefined : await selectReceipt(tx, { logId, seq });
  if (seq === null || receipt === undefined || receipt.outcome === 'set_aside') return;
  const body = { photoId, sha256, size, ...detailsOf(photo) };
  const { uuid: id, madeAt } = receipt;
  const entry: LogEntry = { id, seq, v: 1, kind: 'addPhoto', madeAt: madeAt.toISOString(), body };
  await setReceiptAside(tx, logId, entry, code);
  const log = { id: logId, rootCompanyId: photo.rootCompanyId, placeId: photo.placeId };
  await auditSetAside(tx, log, entry, code);
};
