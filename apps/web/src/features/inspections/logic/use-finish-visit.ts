import type { FinishInspectionPayload } from '@trapline/contract/inspections/payloads.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useFinishInspection, useUpdateAdditionalFields } from '../calls.ts';
import { countWithoutEffect, endWork, flushWork } from '../log/field-work.ts';
import type { LogContent } from '../log/log-entry.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { refOf, useVisit, type Visit } from './visit-context.ts';

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
  readonly withoutEffect: number;
};

const READY: State = { isPending: false, error: null, withoutEffect: 0 };

/** A visit ends without a network too, so a slow one is not waited for. */
const SENDING_MAX_MS = 5_000;

/** Sends what waits; resolves to whether the network has answered in time. */
const sendWithinLimit = async (): Promise<boolean> => {
  const limit = Promise.withResolvers<false>();
  const timer = setTimeout(() => limit.resolve(false), SENDING_MAX_MS);
  const hasAnswered = await Promise.race([flushWork().then(() => true), limit.promise]);
  clearTimeout(timer);
  return hasAnswered;
};

/** Sends records of the visit while there is a network; returns how many of them have no effect. */
const sendRecords = async (visitUuid: string) => {
  const before = countWithoutEffect(visitUuid);
  const hasAnswered = await sendWithinLimit();
  return { hasAnswered, withoutEffect: Math.max(0, countWithoutEffect(visitUuid) - before) };
};

/** The entries that end the visit: reasons first. Number and digest of the entries before are added with the number. */
const toContents = (
  { devices, additionalFields }: Visit['inspection'],
  { receivedBy, receivedFunction, signature, reason, notChecked }: FinishInput,
): readonly LogContent[] => {
  const excuses = notChecked.flatMap(({ inspectionDeviceId, reason: code, note = null }): LogContent[] => {
    const entry = devices.find(({ uuid }) => uuid === inspectionDeviceId);
    const isKnown = entry?.notChecked?.reason === code && entry.notChecked.note === note;
    if (!entry || isKnown) return [];
    return [{ kind: 'setNotChecked', device: entry.device.uuid, body: { reason: code, note } }];
  });
  const isNewReason = reason !== (additionalFields.reasonForNotScanning ?? '');
  const field = { field: 'reasonForNotScanning', value: reason || null } as const;
  return [
    ...(isNewReason ? [{ kind: 'setField', body: field } as const] : []),
    ...excuses,
    {
      kind: 'finishVisit',
      body: { receivedBy, receivedByFunction: receivedFunction, signature, count: 0, photos: 0, digest: null },
    },
  ];
};

/** For a browser that stores nothing. */
const useFinishByCalls = () => {
  const { inspection } = useVisit();
  const fields = useUpdateAdditionalFields();
  const finish = useFinishInspection();
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  return async ({ receivedBy, receivedFunction, signature, reason, notChecked }: FinishInput): Promise<void> => {
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
};

/** Finishes the visit on this phone: with a network it sends all records first, so that the person sees refusals. */
export const useFinishVisit = () => {
  const { inspection, entries } = useVisit();
  const finishByCalls = useFinishByCalls();
  const [state, setState] = useState(READY);
  const end = async (input: FinishInput, hasAnswered: boolean): Promise<void> => {
    const isStored = await endWork(refOf(inspection), toContents(inspection, input));
    if (!isStored) await finishByCalls(input);
    else if (hasAnswered) await sendWithinLimit();
  };
  return {
    ...state,
    /** The number of records that are not sent yet. */
    waiting: entries.filter(isWaiting).length,
    run: async (input: FinishInput): Promise<boolean> => {
      setState({ ...READY, isPending: true });
      try {
        const { withoutEffect, hasAnswered } = await sendRecords(inspection.uuid);
        // once, so that the person sees them before the visit is finished without them
        if (withoutEffect === 0) await end(input, hasAnswered);
        setState({ ...READY, withoutEffect });
        return withoutEffect === 0;
      } catch (error) {
        setState({ ...READY, error });
        return false;
      }
    },
  };
};
