import { auth } from '@trapline/contract/auth/endpoints.ts';
import type { SecondStep } from '@trapline/contract/auth/schemas.ts';
import { useEffect, useState } from 'react';
import { type Answer, call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { useSend } from '~/lib/use-send.ts';
import { PasskeyError } from '~/shared/passkeys/passkey-error.ts';

type Link = Answer<typeof auth.verifyResetToken>;
type ResetLinkState = { readonly isLoading: boolean; readonly data?: Link; readonly error?: unknown };

/** Checks whether the link is valid and for which account. Requested once; the response is not refreshed. */
export const useResetLink = (token: string) => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ResetLinkState>({ isLoading: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const controller = new AbortController();
    setState(({ error }) => ({ isLoading: true, error }));
    call(auth.verifyResetToken, { body: { token } }, { signal: controller.signal })
      .then((data) => setState({ isLoading: false, data }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ isLoading: false, error });
      });
    return () => controller.abort();
  }, [token, attempt]);

  return { ...state, retry: () => setAttempt((count) => count + 1) };
};

export const useForgotPassword = () => useSend(auth.forgotPassword);

type PasskeySignInState = { readonly isPending: boolean; readonly error: ApiError | PasskeyError | null };

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
      if (!(error instanceof ApiError || error instanceof PasskeyError)) throw error;
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

type SignInCallbacks = {
  readonly onEntered: () => void;
  readonly onError?: (error: ApiError) => void;
};

/** Opens a session, or starts the second step if a second factor is on; the panel then loads the account. */
export const useSignIn = () => {
  const { send, ...login } = useSend(auth.login);
  const [step, setStep] = useState<Step | null>(null);
  const enter = (body: Credentials, { onEntered, ...callbacks }: SignInCallbacks) =>
    send(
      { body },
      { ...callbacks, onSuccess: (answer) => ('secondStep' in answer ? setStep(answer.secondStep) : onEntered()) },
    );
  return { ...login, step, enter, restart: () => setStep(null) };
};
