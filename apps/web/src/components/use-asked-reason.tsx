import { useState } from 'react';
import { EMPTY_REASON, reasonFaults, reasonOf } from '~/lib/amendment.ts';
import classes from './modals.module.css';
import { ReasonFields, useReasonErrors } from './ReasonFields.tsx';

const NAME = 'reason';

/** For confirmation windows: the fields of a required reason, and the check that it is given. */
export const useAskedReason = (isAsked: boolean) => {
  const [draft, setDraft] = useState(EMPTY_REASON);
  const [isTried, setTried] = useState(false);
  const errorsOf = useReasonErrors(NAME);
  const isGiven = !isAsked || Object.keys(reasonFaults(draft)).length === 0;
  return {
    fields: isAsked && (
      <div className={classes.asked}>
        <ReasonFields name={NAME} value={draft} errors={isTried ? errorsOf(draft) : {}} onChange={setDraft} />
      </div>
    ),
    /** Returns false and shows the missing fields if the reason is incomplete. */
    check: (): boolean => {
      setTried(true);
      return isGiven;
    },
    reason: isAsked ? reasonOf(draft) : undefined,
  };
};
