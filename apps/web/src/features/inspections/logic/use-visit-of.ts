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

/** Builds the visit its screen stands on from the answer of the server and the outbox. */
export const useVisitOf = (answered: InspectionDetails): Visit => {
  const account = useAccount();
  const outbox = useVisitOutbox();
  // shown once for this visit, as long as it is on the screen
  const [correction, setCorrection] = useState<{ readonly of: string; readonly reason: Reason | undefined } | null>(
    null,
  );
  const reason = correction?.of === answered.uuid ? correction.reason : undefined;
  return useMemo(() => {
    const target = { placeId: answered.placeUuid, inspectionId: answered.uuid, reason };
    const entries = outbox.entries.filter(({ inspectionId }) => inspectionId === answered.uuid);
    const unsaved = entries.filter(({ key }) => outbox.unsaved.has(key));
    const unsavedIds = new Set(unsaved.flatMap(({ key, inspectionDeviceId }) => [key, inspectionDeviceId]));
    return {
      inspection: withEntries(answered, outbox.entries, account),
      rights: visitRights(answered, account, reason !== undefined),
      entries,
      reason,
      correct: (given) => setCorrection({ of: answered.uuid, reason: given }),
      isStored: (keyOrDeviceUuid) => !unsavedIds.has(keyOrDeviceUuid),
      record: (device, submissions, { canTakeBack = false, draftAfter } = {}) =>
        visitOutbox.add({ ...target, inspectionDeviceId: device.uuid }, submissions, {
          holdMs: canTakeBack ? DELAY_MS : 0,
          draft: draftAfter && {
            visitUuid: answered.uuid,
            deviceUuid: device.uuid,
            draft: draftToStore(draftAfter),
          },
        }),
    };
  }, [answered, account, outbox.entries, outbox.unsaved, reason]);
};
