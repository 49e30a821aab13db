import { useEffect, useRef, useState } from 'react';

/**
 * For what opens from a button and was loaded when the button was pressed: a button of its own has taken the place of
 * that one, gets the focus it had, to which the focus returns, and what was asked for opens.
 */
export const useInitiallyOpen = () => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return { button, isOpen, setOpen };
};
