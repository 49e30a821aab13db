import { useEffect } from 'react';

/** The button of a menu; the items of the menu disappear after a choice. */
const menuButtonOf = (element: Element | null): Element | null => {
  const name = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return name ? document.getElementById(name) : null;
};

/** The button of the menu with the last choice; a window may open after the menu has closed. */
let lastMenuButton: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    lastMenuButton = target instanceof Element ? menuButtonOf(target) : null;
  },
  { capture: true },
);

const pageTitle = (): Element | null => document.querySelector('main h1[tabindex="-1"]');

const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/**
 * A window that is mounted and unmounted with its component returns the focus to the element that opened it: the button,
 * the button of the menu, or the title of the page if the action removed the button. (Mantine does this only for windows
 * that stay mounted.)
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const opener = document.activeElement;
    const candidates = [menuButtonOf(opener) ?? opener, lastMenuButton];
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) [...candidates, pageTitle()].find(canFocus)?.focus({ preventScroll: true });
      });
    };
  }, []);
};
