import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { storeDevicePhoto } from '../devices/photo-steps.ts';
import { answerPhotoArrived } from '../inspections.events.ts';
import { openForRecording } from '../open-for-recording.write.ts';
import { type LogSite, openLogDevice, refOfVisit } from './log-device.ts';

type Announced = {
  readonly uuid: string;
  /** Null if the photo belongs to the answer to a question. */
  readonly deviceUuid: string | null;
  readonly question: string;
};

/** Stores a photo where it was announced, by the steps of the single calls. */
export const storePhoto = async (
  tx: TxCtx,
  site: LogSite,
  { uuid, deviceUuid, question }: Announced,
  file: ReceivedFile,
): Promise<void> => {
  const { at } = site;
  const context = { recordedAt: at.toISOString() };
  if (deviceUuid !== null) {
    const { params } = await openLogDevice(tx, site, deviceUuid);
    await storeDevicePhoto({ ...tx, requestUuid: uuid }, params, file, context);
    return;
  }
  const recording = await openForRecording(tx, refOfVisit(site), context);
  await emit(tx, answerPhotoArrived, { recording, uuid, question, file, at });
};
