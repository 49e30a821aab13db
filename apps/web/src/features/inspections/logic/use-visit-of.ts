import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useMemo, useState } from 'react';
import { useAccount } from '~/lib/session.ts';
import { HOLD_MS } from '../outbox/outbox.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { withEntries } from '../outbox/with-entries.ts';
import type { Visit } from './visit-context.ts';
import { visitRights } from './visit-rights.ts';

/** Builds the visit its screen stands on from the answer of the server and the outbox. */
export const useVisitOf = (answered: InspectionDetails): Visit => {
  const account = useAccount();
  const outbox = useVisitOutbox();
  // said once for this visit, for as long as it stays on the screen
  const [correction, setCorrection] = useState<{ readonly of: string; readonly reason: Reason | undefined } | null>(
    null,
  );
  const reason = correction?.of === answered.uuid ? correction.reason : undefined;
  return useMemo(() => {
    const target = { placeId: answered.placeUuid, inspectionId: answered.uuid, reason };
    return {
      inspection: withEntries(answered, outbox.entries, account),
      rights: visitRights(answered, account, reason !== undefined),
      entries: outbox.entries.filter(({ inspectionId }) => inspectionId === answered.uuid),
      reason,
      correct: (given) => setCorrection({ of: answered.uuid, reason: given }),
      record: (device, submissions, { canTakeBack = false } = {}) =>
        visitOutbox.add({ ...target, inspectionDeviceId: device.uuid }, submissions, canTakeBack ? HOLD_MS : 0),
    };
  }, [answered, account, outbox.entries, reason]);
};
