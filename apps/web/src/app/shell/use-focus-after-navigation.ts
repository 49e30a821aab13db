import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const isWindowOpen = (): boolean => document.querySelector('[role=dialog][aria-modal=true]') !== null;

/** After going to another page the focus stands on its title, so that keyboard and screen reader start there. */
export const useFocusAfterNavigation = (mainId: string): void => {
  const router = useRouter();
  useEffect(() => {
    const titleOf = (main: HTMLElement | null) => main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? null;
    /** Of the page below a window with an address of its own. */
    let below: HTMLElement | null = null;
    const remember = router.subscribe('onBeforeNavigate', () => {
      below = isWindowOpen() ? titleOf(document.getElementById(mainId)) : null;
    });
    const move = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      // a window that came with the page has it
      if (isWindowOpen()) return;
      const main = document.getElementById(mainId);
      const title = titleOf(main);
      // a window that went gives it back to what opened it
      if (title && title === below) return;
      (title ?? main)?.focus({ preventScroll: true });
    });
    return () => {
      remember();
      move();
    };
  }, [router, mainId]);
};
