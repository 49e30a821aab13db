import { auth } from '@trapline/contract/auth/endpoints.ts';
import { useState } from 'react';
import { call } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { PasskeyFault } from '~/shared/passkeys/passkey-fault.ts';

type State = { readonly isPending: boolean; readonly error: ApiError | PasskeyFault | null };

/** In without a password: whichever passkey of this address the person chooses. */
export const usePasskeySignIn = (onEntered: () => void) => {
  const [state, setState] = useState<State>({ isPending: false, error: null });
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
