import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { countPhotosToSend } from '../log/count-photos.ts';
import { isOfSubject, isToBeSent, type LogSubject } from '../log/log-entry.ts';
import { createLogStore } from '../log/log-store.ts';
import { reportCounts } from '../log/report-counts.ts';
import { sendCounts } from '../log/send-log.ts';
import { isUnsent } from '../log/states.ts';
import { visitLog, visitPhotos } from '../outbox/visit-outbox.ts';
import { phoneAnswers } from './field-packs.ts';

const { listOpenLogs, forgetRefusals } = createLogStore(openPhoneDatabase());

const countWaiting = (subject: LogSubject) => {
  const { entries: stored } = visitLog.getState();
  const { photos } = visitPhotos.getState();
  const entries = stored.filter(isOfSubject(subject));
  return {
    unsent: entries.filter(isUnsent).length,
    entries: entries.filter(isToBeSent).length,
    photos: countPhotosToSend(subject, { entries: stored, photos }),
  };
};

/** Reports the open visits of this person to the office; after a failure the next report follows. */
export const reportOpenVisits = async (userUuid: string): Promise<void> => {
  // the session has ended, or the phone was not read yet
  if (visitLog.user !== userUuid || !visitLog.getState().isLoaded) return;
  await reportCounts(userUuid, {
    listOpenLogs,
    forgetRefusals,
    findOwnVisit: phoneAnswers.findOwnVisit,
    countWaiting,
    send: sendCounts,
  }).catch(() => undefined);
};
