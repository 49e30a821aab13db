import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Blocks the form around it; returns the function that unblocks it. */
type Hold = () => () => void;

const free: Hold = () => () => undefined;

/** Provided by a form: an element inside can block sending. */
export const FormBlock = createContext<Hold>(free);

/** For the form: whether an element blocks it, and the context to provide. */
export const useFormHolds = (): { readonly isHeld: boolean; readonly hold: Hold } => {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return { isHeld: holds > 0, hold };
};

/** For what stands in a form: as long as it is shown, the form is not sent (R0439). */
export const useHoldsForm = (): void => {
  const hold = use(FormBlock);
  useEffect(() => hold(), [hold]);
};
