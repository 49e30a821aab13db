import { useEffect, useRef, useState } from 'react';

/**
 * For an element that is loaded when its button is pressed: the element replaces the button with its own one, which
 * gets the focus, and opens at once.
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
