import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useMemo, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { toShownEntries } from '../log/as-submission.ts';
import { recordWork } from '../log/field-work.ts';
import { MAX_UNDO_MS } from '../log/log-numbers.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { usePhotosOfVisit } from '../log/use-visit-photos.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { withEntries } from '../outbox/with-entries.ts';
import { draftToStore } from './drafts.ts';
import type { Visit } from './visit-context.ts';
import { rightsOnPhone } from './visit-rights.ts';

/** Builds the visit that its screen shows from the response of the server and what waits on this phone. */
export const useBuildVisit = (serverVisit: InspectionDetails): Visit => {
  const account = useAccount();
  const outbox = useVisitOutbox();
  const log = useVisitLog();
  const photos = usePhotosOfVisit(serverVisit);
  // a correction applies to this visit only, while it is on the screen
  const [correction, setCorrection] = useState<{ readonly of: string; readonly reason: Reason | undefined } | null>(
    null,
  );
  const reason = correction?.of === serverVisit.uuid ? correction.reason : undefined;
  return useMemo(() => {
    const entries = [
      ...toShownEntries(log.entries, serverVisit),
      ...outbox.entries.filter(({ inspectionId }) => inspectionId === serverVisit.uuid),
    ];
    const unsaved = entries.filter(({ key }) => outbox.unsaved.has(key) || log.unsaved.has(key));
    const unsavedIds = new Set(unsaved.flatMap(({ key, inspectionDeviceId }) => [key, inspectionDeviceId]));
    const inspection = withEntries(serverVisit, entries, account);
    return {
      inspection,
      rights: rightsOnPhone(serverVisit, inspection, account, reason !== undefined),
      entries,
      photos,
      reason,
      correct: (newReason) => setCorrection({ of: serverVisit.uuid, reason: newReason }),
      isStored: (keyOrDeviceUuid) => !unsavedIds.has(keyOrDeviceUuid),
      record: (device, submissions, { canUndo = false, draftAfter } = {}) =>
        recordWork({
          placeUuid: serverVisit.placeUuid,
          visitUuid: serverVisit.uuid,
          device,
          reason,
          submissions,
          undoMs: canUndo ? MAX_UNDO_MS : 0,
          draft: draftAfter && {
            userUuid: account.uuid,
            visitUuid: serverVisit.uuid,
            deviceUuid: device.uuid,
            draft: draftToStore(draftAfter),
          },
        }),
    };
  }, [serverVisit, account, outbox.entries, outbox.unsaved, log.entries, log.unsaved, photos, reason]);
};
