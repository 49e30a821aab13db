import { RECEIVED_BY_MAX, REMARK_MAX } from '@trapline/contract/inspections/rules.ts';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Strokes } from '~/components/Signature.tsx';
import { useTooLongError } from '~/lib/form.ts';
import type { EndDraft } from '../log/end-drafts.ts';
import { type Excuses, excusesOf, notCheckedBody, unexcused } from './not-checked.ts';
import { storeEndDraft } from './use-end-draft.ts';
import { useFinishVisit } from './use-finish-visit.ts';
import { useVisit } from './visit-context.ts';

export type FinishValues = {
  readonly excuses: Excuses;
  /** Why devices were not scanned, in the technician's words. */
  readonly reason: string;
  readonly receivedBy: string;
  readonly receivedFunction: string;
  readonly signature: string | null;
  readonly strokes: Strokes;
};

/** The maximum length of a signature that the server accepts, as a data URL. */
const MAX_SIGNATURE_LENGTH = 400_000;

/** The form for finishing a visit, and its validation. */
export const useFinishForm = (draft: EndDraft | null) => {
  const t = useTranslations('inspections.finish');
  const tooLong = useTooLongError();
  const { inspection } = useVisit();
  const { devices, additionalFields } = inspection;
  const finish = useFinishVisit();
  const [isTried, setTried] = useState(false);
  const [isUnsignedAccepted, setUnsignedAccepted] = useState(false);
  const [values, setValues] = useState<FinishValues>(() => ({
    excuses: excusesOf(devices),
    reason: additionalFields.reasonForNotScanning ?? '',
    receivedBy: '',
    receivedFunction: '',
    signature: null,
    strokes: [],
    ...draft,
  }));
  // a ref, because two changes may come before the next rendering
  const latest = useRef(values);
  const change = (next: Partial<FinishValues>) => {
    latest.current = { ...latest.current, ...next };
    setValues(latest.current);
    const { signature: _drawn, ...toStore } = latest.current;
    storeEndDraft(inspection.uuid, toStore);
  };
  const { excuses, reason, receivedBy, receivedFunction, signature } = values;
  const isTooLarge = signature !== null && signature.length > MAX_SIGNATURE_LENGTH;
  const faults = {
    reason: tooLong(REMARK_MAX)(reason),
    receivedBy: tooLong(RECEIVED_BY_MAX)(receivedBy),
    receivedFunction: tooLong(RECEIVED_BY_MAX)(receivedFunction),
    signature: isTooLarge ? t('signatureTooLarge') : null,
  };
  const lacking = unexcused(devices, excuses).map(({ device }) => device.uniqueId);
  /** A client is named and did not sign; the user is asked once. */
  const isUnsigned = receivedBy.trim() !== '' && signature === null;
  const submit = async (): Promise<boolean> => {
    setTried(true);
    if (lacking.length > 0 || Object.values(faults).some((fault) => fault !== null)) return false;
    if (isUnsigned && !isUnsignedAccepted) {
      setUnsignedAccepted(true);
      return false;
    }
    return finish.run({
      receivedBy: receivedBy.trim(),
      receivedFunction: receivedFunction.trim(),
      signature,
      reason: reason.trim(),
      notChecked: notCheckedBody(devices, excuses),
    });
  };
  return {
    values,
    set: change,
    faults,
    isTried,
    asksForSignature: isUnsigned && isUnsignedAccepted,
    /** Devices for which a reason is missing. */
    lacking,
    notScanned: devices.filter(({ scanned }) => !scanned).length,
    finish,
    submit,
  };
};
