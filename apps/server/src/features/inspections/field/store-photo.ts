import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { storePhonePhoto } from '../../recommendations/phone-recommendation.write.ts';
import { storeDevicePhoto } from '../devices/photo-steps.ts';
import { answerPhotoArrived, interventionPhotoArrived } from '../inspections.events.ts';
import { openForRecording } from '../open-for-recording.write.ts';
import { openLogDevice, refOfVisit, requireVisit, type WorkSite } from './log-device.ts';

type Announced = {
  readonly uuid: string;
  readonly deviceUuid: string | null;
  readonly interventionId?: number | null;
  readonly section?: InterventionImageType | null;
  readonly recommendationId?: number | null;
  /** Of an answer, if the photo shows nothing else. */
  readonly question: string;
  /** Of a photo that was added after the end of the visit. */
  readonly reason: Reason | undefined;
};

const storeInVisit = async (
  tx: TxCtx,
  workSite: WorkSite,
  { uuid, deviceUuid, question, reason }: Announced,
  file: ReceivedFile,
): Promise<void> => {
  const site = requireVisit(workSite);
  const { at } = site;
  const context = { reason, recordedAt: at.toISOString() };
  if (deviceUuid !== null) {
    const { params } = await openLogDevice(tx, site, deviceUuid, reason);
    await storeDevicePhoto({ ...tx, requestUuid: uuid }, params, file, context);
    return;
  }
  const recording = await openForRecording(tx, refOfVisit(site), context);
  await emit(tx, answerPhotoArrived, { recording, uuid, question, file, at });
};

/** Stores a photo where it was announced, by the steps of the single calls. */
export const storePhoto = async (tx: TxCtx, site: WorkSite, photo: Announced, file: ReceivedFile): Promise<void> => {
  const { uuid, interventionId, section, recommendationId } = photo;
  const { place, at } = site;
  if (interventionId && section) {
    await emit(tx, interventionPhotoArrived, { place, interventionId, section, uuid, file, at });
    return;
  }
  if (recommendationId) {
    const target = { placeId: place.id, recommendation: String(recommendationId) };
    return storePhonePhoto(tx, { ...target, uuid, file, at });
  }
  return storeInVisit(tx, site, photo, file);
};
