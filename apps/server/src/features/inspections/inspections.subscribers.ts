import { on, onWithFacts } from '../../kernel/events.ts';
import { endedVisitChanging, imageDeleted } from '../device-records/device-records.events.ts';
import { detectionsEnded, devicesDeleted } from '../devices/devices.events.ts';
import { markAlarmsEnded, unlinkProofPhoto } from './devices/entries.write.ts';
import { leaveOpenVisits } from './devices/open-visits.write.ts';
import { storeFirstVersion } from './versions/create-version.write.ts';

export const inspectionsSubscribers = [
  onWithFacts(devicesDeleted, async (tx, { deviceIds, openVisits, by }) => ({
    leftVisits: await leaveOpenVisits(tx, openVisits, deviceIds, by.id),
  })),
  // an open visit shows the alarm although it has ended
  on(detectionsEnded, (tx, { deviceIds, at }) => markAlarmsEnded(tx, deviceIds, at)),
  on(imageDeleted, (tx, { imageId }) => unlinkProofPhoto(tx, imageId)),
  on(endedVisitChanging, (tx, { inspectionId }) => storeFirstVersion(tx, inspectionId)),
];
