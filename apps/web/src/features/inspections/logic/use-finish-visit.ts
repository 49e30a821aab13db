import type { FinishInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useFinishInspection, useUpdateAdditionalFields } from '../calls.ts';
import { countUnsent, flushWork, whyStalled } from '../log/field-work.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { useVisit } from './visit-context.ts';

type FinishInput = {
  readonly receivedBy: string;
  readonly receivedFunction: string;
  readonly signature: string | null;
  readonly reason: string;
  readonly notChecked: NonNullable<z.input<typeof FinishInspectionPayload>['notChecked']>;
};

/** Finishes the visit: sends all records first, then the reason, then the request to finish. */
export const useFinishVisit = () => {
  const { inspection, entries } = useVisit();
  const fields = useUpdateAdditionalFields();
  const finish = useFinishInspection();
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null });
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };

  const send = async ({ receivedBy, receivedFunction, signature, reason, notChecked }: FinishInput): Promise<void> => {
    await flushWork();
    if (countUnsent(inspection.uuid) > 0) throw whyStalled();
    if (reason !== (inspection.additionalFields.reasonForNotScanning ?? '')) {
      await fields.mutateAsync({ params, body: { additionalFields: { reasonForNotScanning: reason } } });
    }
    await finish.mutateAsync({
      params,
      body: {
        approvedByText: receivedBy || undefined,
        approvedByFunction: receivedFunction || undefined,
        approvedByImage: signature ?? undefined,
        notChecked,
      },
    });
  };

  return {
    ...state,
    /** The number of records that are not sent yet. */
    waiting: entries.filter(isWaiting).length,
    run: async (input: FinishInput): Promise<boolean> => {
      setState({ isPending: true, error: null });
      try {
        await send(input);
        setState({ isPending: false, error: null });
        return true;
      } catch (error) {
        setState({ isPending: false, error });
        return false;
      }
    },
  };
};
