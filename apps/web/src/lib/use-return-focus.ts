import { useEffect } from 'react';

/** The button a menu belongs to: its items are gone once one of them was chosen. */
const menuButtonOf = (element: Element | null): Element | null => {
  const name = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : null;
};

/** Of the menu in which somebody chose last; a window may come after the menu has left. */
let chosenIn: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    chosenIn = target instanceof Element ? menuButtonOf(target) : null;
  },
  { capture: true },
);

const pageTitle = (): Element | null => document.querySelector('main h1[tabindex="-1"]');

const canTake = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/**
 * A window that comes and goes with its component gives the focus back to where it was opened from: the button, the button
 * of the menu, or the title of the page when what was done took the button away. (Mantine does it only for windows that
 * stay mounted.)
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    const ways = [menuButtonOf(opener) ?? opener, chosenIn];
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) [...ways, pageTitle()].find(canTake)?.focus({ preventScroll: true });
      });
    };
  }, []);
};
