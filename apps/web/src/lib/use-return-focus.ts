import { useEffect } from 'react';

/** A menu leaves with what was chosen in it: what opened it stays. */
const lasting = (element: Element | null): Element | null => {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
};

/**
 * A window that comes and goes with its component gives the focus back to where it was opened from. (Mantine does it
 * only for windows that stay mounted.)
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = lasting(document.activeElement);
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
};
