import type { QueryClient } from '@tanstack/react-query';
import { handleApi } from '~/lib/api.ts';
import { markSignedOut, onSessionChangedElsewhere } from '~/lib/session.ts';
import type { makeRouter } from './router.tsx';

/** What happens to the page when the session is over, here or in another tab. */
export const connectSession = (router: ReturnType<typeof makeRouter>, queryClient: QueryClient): void => {
  handleApi({
    onSessionEnd: () => {
      const { href, pathname } = router.state.location;
      if (!pathname.startsWith('/app')) return;
      markSignedOut();
      // what was loaded goes last: the page still shows it while it leaves
      void router
        .navigate({ to: '/auth/login', search: { redirect: href }, replace: true })
        .then(() => queryClient.clear());
    },
  });
  onSessionChangedElsewhere(() => window.location.reload());
  reloadAfterUpdate();
};

const RELOADED_AT = 'trapline.reloadedAt';
const ONCE_IN_MS = 30_000;

/** A page part that is gone means a newer panel is installed: load that one, but never in a loop. */
const reloadAfterUpdate = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < ONCE_IN_MS) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  });
};
