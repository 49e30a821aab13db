import { subscribe, subscribeWithFacts } from '../../kernel/events.ts';
import { endedVisitChanging, imageDeleted } from '../device-records/device-records.events.ts';
import { detectionsEnded, devicesDeleted } from '../devices/devices.events.ts';
import { markAlarmsEnded, unlinkProofPhoto } from './devices/entries.write.ts';
import { removeFromOpenVisits } from './devices/open-visits.write.ts';
import { storeFirstVersion } from './versions/create-version.write.ts';

export const inspectionsSubscribers = [
  subscribeWithFacts(devicesDeleted, async (tx, { deviceIds, openVisits, by }) => ({
    removedFromVisits: await removeFromOpenVisits(tx, openVisits, deviceIds, by.id),
  })),
  // an open visit shows the alarm although it has ended
  subscribe(detectionsEnded, (tx, { deviceIds, at }) => markAlarmsEnded(tx, deviceIds, at)),
  subscribe(imageDeleted, (tx, { imageId }) => unlinkProofPhoto(tx, imageId)),
  subscribe(endedVisitChanging, (tx, { inspectionId }) => storeFirstVersion(tx, inspectionId)),
];
