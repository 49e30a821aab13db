import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useEffect, useState } from 'react';
import { type Answer, call } from '~/lib/api.ts';

type Link = Answer<typeof auth.verifyResetToken>;
type State = { readonly isAsking: boolean; readonly data?: Link; readonly error?: unknown };

/** Whether the link still works and whose password it sets. Asked once: the answer is shown, not watched. */
export const useResetLink = (token: string) => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ isAsking: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const left = new AbortController();
    setState(({ error }) => ({ isAsking: true, error }));
    call(auth.verifyResetToken, { body: { token } }, { signal: left.signal })
      .then((data) => setState({ isAsking: false, data }))
      .catch((error: unknown) => {
        if (!left.signal.aborted) setState({ isAsking: false, error });
      });
    return () => left.abort();
  }, [token, attempt]);

  return { ...state, askAgain: () => setAttempt((count) => count + 1) };
};
