import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After going to another page the focus stands on its title, so that keyboard and screen reader start there. */
export const useFocusAfterNavigation = (mainId: string): void => {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        // a window that came with the page has it
        if (document.querySelector('[role=dialog][aria-modal=true]')) return;
        const main = document.getElementById(mainId);
        const title = main?.querySelector<HTMLElement>('h1[tabindex="-1"]');
        (title ?? main)?.focus({ preventScroll: true });
      }),
    [router, mainId],
  );
};
