import { handleApi } from '~/lib/api.ts';
import { sessionIsOver } from '~/lib/session-over.ts';
import type { makeRouter } from './router.tsx';

/** What happens to the panel when the session is over: it asks for the password where it stands. */
export const connectSession = (router: ReturnType<typeof makeRouter>): void =>
  handleApi({
    onSessionEnd: () => {
      if (router.state.location.pathname.startsWith('/app')) sessionIsOver();
    },
  });
