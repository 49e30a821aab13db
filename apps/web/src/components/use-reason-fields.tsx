import { useState } from 'react';
import { EMPTY_REASON, findReasonErrors, reasonOf } from '~/lib/amendment.ts';
import classes from './modals.module.css';
import { ReasonFields, useReasonErrors } from './ReasonFields.tsx';

const NAME = 'reason';

/** For confirmation windows: the fields of a required reason, and the check that it is given. */
export const useReasonFields = (isRequired: boolean) => {
  const [draft, setDraft] = useState(EMPTY_REASON);
  const [wasSubmitted, setTried] = useState(false);
  const errorsOf = useReasonErrors(NAME);
  const isComplete = !isRequired || Object.keys(findReasonErrors(draft)).length === 0;
  return {
    fields: isRequired && (
      <div className={classes.fields}>
        <ReasonFields name={NAME} value={draft} errors={wasSubmitted ? errorsOf(draft) : {}} onChange={setDraft} />
      </div>
    ),
    /** Returns false and shows the missing fields if the reason is incomplete. */
    check: (): boolean => {
      setTried(true);
      return isComplete;
    },
    reason: isRequired ? reasonOf(draft) : undefined,
  };
};
