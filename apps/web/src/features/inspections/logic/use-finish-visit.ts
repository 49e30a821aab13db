import { useState } from 'react';
import { useFinishInspection } from '../api/use-finish-inspection.ts';
import { useUpdateAdditionalFields } from '../api/use-update-additional-fields.ts';
import { visitOutbox } from '../outbox/visit-outbox.ts';
import { useVisit } from './visit-context.ts';

type Closing = { readonly receivedBy: string; readonly signature: string | null; readonly reason: string };

const waitingOf = (inspectionId: string): number =>
  visitOutbox.getState().entries.filter((entry) => entry.inspectionId === inspectionId && entry.state !== 'refused')
    .length;

/** Ends the visit: first everything recorded goes out, then the reason, then the end itself. */
export const useFinishVisit = () => {
  const { inspection, entries } = useVisit();
  const fields = useUpdateAdditionalFields();
  const finish = useFinishInspection();
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };

  const send = async ({ receivedBy, signature, reason }: Closing): Promise<void> => {
    await visitOutbox.flush();
    if (waitingOf(inspection.uuid) > 0) throw visitOutbox.getState().stalled;
    if (reason !== (inspection.additionalFields.reasonForNotScanning ?? '')) {
      await fields.mutateAsync({ params, body: { additionalFields: { reasonForNotScanning: reason } } });
    }
    const body = { approvedByText: receivedBy || undefined, approvedByImage: signature ?? undefined };
    await finish.mutateAsync({ params, body });
  };

  return {
    ...state,
    /** Records that are not out yet. */
    waiting: entries.filter((entry) => entry.state !== 'refused').length,
    run: async (closing: Closing): Promise<boolean> => {
      setState({ isPending: true, error: null });
      try {
        await send(closing);
        setState({ isPending: false, error: null });
        return true;
      } catch (error) {
        setState({ isPending: false, error });
        return false;
      }
    },
  };
};
