import { useState } from 'react';
import { EMPTY_REASON, reasonFaults, reasonOf } from '~/lib/amendment.ts';
import classes from './modals.module.css';
import { ReasonFields, useReasonErrors } from './ReasonFields.tsx';

const NAME = 'reason';

/** For windows that only confirm: the reason they ask for, when they ask, and whether it is given. */
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
    /** Shows the missing fields and returns false. */
    check: (): boolean => {
      setTried(true);
      return isGiven;
    },
    reason: isAsked ? reasonOf(draft) : undefined,
  };
};
