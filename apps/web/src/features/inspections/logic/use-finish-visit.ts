import type { FinishInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useFinishInspection, useUpdateAdditionalFields } from '../calls.ts';
import { countRejected, countUnsent, flushWork, whyStalled } from '../log/field-work.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { useVisit } from './visit-context.ts';

type FinishInput = {
  readonly receivedBy: string;
  readonly receivedFunction: string;
  readonly signature: string | null;
  readonly reason: string;
  readonly notChecked: NonNullable<z.input<typeof FinishInspectionPayload>['notChecked']>;
};

type State = {
  readonly isPending: boolean;
  readonly error: unknown;
  /** The number of records without effect, found when finishing the visit. */
  readonly rejected: number;
};

const READY: State = { isPending: false, error: null, rejected: 0 };

/** Sends all records of the visit; returns how many of them the server has not accepted. */
const sendRecords = async (visitUuid: string): Promise<number> => {
  const before = countRejected(visitUuid);
  await flushWork();
  const rejected = countRejected(visitUuid) - before;
  if (rejected <= 0 && countUnsent(visitUuid) > 0) throw whyStalled();
  return Math.max(0, rejected);
};

/** Finishes the visit: sends all records first, then the reason, then the request to finish. */
export const useFinishVisit = () => {
  const { inspection, entries } = useVisit();
  const fields = useUpdateAdditionalFields();
  const finish = useFinishInspection();
  const [state, setState] = useState(READY);
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };

  const send = async ({ receivedBy, receivedFunction, signature, reason, notChecked }: FinishInput): Promise<void> => {
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
      setState({ ...READY, isPending: true });
      try {
        const rejected = await sendRecords(inspection.uuid);
        // once, so that the person sees them before the visit is finished without them
        if (rejected === 0) await send(input);
        setState({ ...READY, rejected });
        return rejected === 0;
      } catch (error) {
        setState({ ...READY, error });
        return false;
      }
    },
  };
};
