import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useMemo, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { DELAY_MS } from '../outbox/outbox.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { withEntries } from '../outbox/with-entries.ts';
import { draftToStore } from './drafts.ts';
import type { Visit } from './visit-context.ts';
import { visitRights } from './visit-rights.ts';

/** Builds the visit that its screen shows from the response of the server and the outbox. */
export const useBuildVisit = (serverVisit: InspectionDetails): Visit => {
  const account = useAccount();
  const outbox = useVisitOutbox();
  // a correction applies to this visit only, while it is on the screen
  const [correction, setCorrection] = useState<{ readonly of: string; readonly reason: Reason | undefined } | null>(
    null,
  );
  const reason = correction?.of === serverVisit.uuid ? correction.reason : undefined;
  return useMemo(() => {
    const target = { placeId: serverVisit.placeUuid, inspectionId: serverVisit.uuid, reason };
    const entries = outbox.entries.filter(({ inspectionId }) => inspectionId === serverVisit.uuid);
    const unsaved = entries.filter(({ key }) => outbox.unsaved.has(key));
    const unsavedIds = new Set(unsaved.flatMap(({ key, inspectionDeviceId }) => [key, inspectionDeviceId]));
    return {
      inspection: withEntries(serverVisit, outbox.entries, account),
      rights: visitRights(serverVisit, account, reason !== undefined),
      entries,
      reason,
      correct: (newReason) => setCorrection({ of: serverVisit.uuid, reason: newReason }),
      isStored: (keyOrDeviceUuid) => !unsavedIds.has(keyOrDeviceUuid),
      record: (device, submissions, { canUndo = false, draftAfter } = {}) =>
        visitOutbox.add({ ...target, inspectionDeviceId: device.uuid }, submissions, {
          delayMs: canUndo ? DELAY_MS : 0,
          draft: draftAfter && {
            visitUuid: serverVisit.uuid,
            deviceUuid: device.uuid,
            draft: draftToStore(draftAfter),
          },
        }),
    };
  }, [serverVisit, account, outbox.entries, outbox.unsaved, reason]);
};
