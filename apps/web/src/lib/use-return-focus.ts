import { useEffect } from 'react';

/**
 * A window that comes and goes with its component gives the focus back to where it was opened from. (Mantine does it
 * only for windows that stay mounted.)
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, []);
};
