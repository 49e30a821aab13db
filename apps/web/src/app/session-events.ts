import { handleApi } from '~/lib/api.ts';
import { markSignedOut } from '~/lib/signed-in.ts';
import type { makeRouter } from './router.tsx';
import { signInPage } from './sign-in-page.ts';

/** What happens to the panel when the session is over. */
export const connectSession = (router: ReturnType<typeof makeRouter>): void =>
  handleApi({
    onSessionEnd: () => {
      const { href, pathname } = router.state.location;
      if (!pathname.startsWith('/app')) return;
      markSignedOut();
      void router.navigate({ ...signInPage(href), replace: true });
    },
  });
