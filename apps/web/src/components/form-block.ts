import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Blocks the form around it; returns the function that unblocks it. */
type Block = () => () => void;

const free: Block = () => () => undefined;

/** Provided by a form: an element inside can block sending. */
export const FormBlock = createContext<Block>(free);

/** For the form: whether an element blocks it, and the context to provide. */
export const useFormBlocks = (): { readonly isFormBlocked: boolean; readonly blockForm: Block } => {
  const [isBlocked, setBlocks] = useState(0);
  const blockForm = useCallback(() => {
    setBlocks((count) => count + 1);
    return () => setBlocks((count) => count - 1);
  }, []);
  return { isFormBlocked: isBlocked > 0, blockForm: blockForm };
};

/** For what stands in a form: as long as it is shown, the form is not sent (R0439). */
export const useBlockForm = (): void => {
  const blockForm = use(FormBlock);
  useEffect(() => blockForm(), [blockForm]);
};
