import { auth } from '@trapline/contract/auth/endpoints.ts';
import type { SecondStep } from '@trapline/contract/auth/schemas.ts';
import { useEffect, useState } from 'react';
import { type Answer, call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { useSend } from '~/lib/use-send.ts';
import { PasskeyFault } from '~/shared/passkeys/passkey-fault.ts';

type Link = Answer<typeof auth.verifyResetToken>;
type State = { readonly isAsking: boolean; readonly data?: Link; readonly error?: unknown };

/** Checks whether the link is valid and for which account. Requested once; the response is not refreshed. */
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

export const useForgotPassword = () => useSend(auth.forgotPassword);

type PasskeySignInState = { readonly isPending: boolean; readonly error: ApiError | PasskeyFault | null };

/** Sign-in without a password, by any passkey of this site that the person selects. */
export const usePasskeySignIn = (onEntered: () => void) => {
  const [state, setState] = useState<PasskeySignInState>({ isPending: false, error: null });
  const enter = async () => {
    setState({ isPending: true, error: null });
    try {
      const { askPasskey } = await import('~/shared/passkeys/passkeys.ts');
      const passkey = await askPasskey(await call(auth.passkeyOptions, {}));
      await call(auth.signInWithPasskey, { body: { passkey } });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PasskeyFault)) throw error;
      return setState({ isPending: false, error });
    }
    onEntered();
  };
  return { ...state, enter };
};

export const useResetPassword = () => useSend(auth.resetPassword);

export const useSecondStep = () => useSend(auth.secondStep);

/** Creates the first super admin with the one-time link. */
export const useSetUp = () => useSend(auth.setUp);

export type Step = SecondStep['secondStep'];

type Credentials = { readonly email: string; readonly password: string };

type Then = {
  readonly onEntered: () => void;
  readonly onError?: (error: ApiError) => void;
};

/** Opens a session, or starts the second step if a second factor is on; the panel then loads the account. */
export const useSignIn = () => {
  const { send, ...login } = useSend(auth.login);
  const [step, setStep] = useState<Step | null>(null);
  const enter = (body: Credentials, { onEntered, ...then }: Then) =>
    send(
      { body },
      { ...then, onSuccess: (answer) => ('secondStep' in answer ? setStep(answer.secondStep) : onEntered()) },
    );
  return { ...login, step, enter, restart: () => setStep(null) };
};
