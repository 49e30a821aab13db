import { auth } from '@trapline/contract/auth/endpoints.ts';
import type { SecondStep } from '@trapline/contract/auth/schemas.ts';
import { useState } from 'react';
import type { ApiError } from '~/lib/api-error.ts';
import { useSend } from '~/lib/use-send.ts';

export type Step = SecondStep['secondStep'];

type Credentials = { readonly email: string; readonly password: string };

type Then = {
  readonly onEntered: () => void;
  readonly onError?: (error: ApiError) => void;
};

/** Opens a session, or the second step of who turned one on; the panel then asks who it belongs to. */
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
