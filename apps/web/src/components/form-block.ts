import { createContext, use, useCallback, useEffect, useState } from 'react';

/** Blocks the form around it; returns the function that unblocks it. */
type Block = () => () => void;

const noBlock: Block = () => () => undefined;

/** Provided by a form, so that an element inside it can block sending. */
export const FormBlock = createContext<Block>(noBlock);

/** For the form: returns whether an element blocks it, and the value to provide in the context. */
export const useFormBlocks = (): { readonly isFormBlocked: boolean; readonly blockForm: Block } => {
  const [isBlocked, setBlocks] = useState(0);
  const blockForm = useCallback(() => {
    setBlocks((count) => count + 1);
    return () => setBlocks((count) => count - 1);
  }, []);
  return { isFormBlocked: isBlocked > 0, blockForm };
};

export const useIsInForm = (): boolean => use(FormBlock) !== noBlock;

/** For an element in a form: the form cannot be sent while the element is shown and `isBlocking` (R0439). */
export const useBlockForm = (isBlocking = true): void => {
  const blockForm = use(FormBlock);
  useEffect(() => (isBlocking ? blockForm() : undefined), [blockForm, isBlocking]);
};

/** For a part of a form that must stay open while an element in it blocks the form: passes the block on to the form. */
export const useOwnFormBlocks = (): ReturnType<typeof useFormBlocks> => {
  const blocks = useFormBlocks();
  useBlockForm(blocks.isFormBlocked);
  return blocks;
};
