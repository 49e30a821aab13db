import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { type Answer, call, type RequestInput } from './api.ts';
import { ApiError } from './api-error.ts';

type SendCallbacks<E extends Endpoint> = {
  readonly onSuccess?: (answer: Answer<E>) => void;
  readonly onError?: (error: ApiError) => void;
};

type State<E extends Endpoint> = {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** The sent input, after the server has accepted it. */
  readonly sent: RequestInput<E> | null;
};

/** A write of a page before sign-in, where no cached data can become stale. The panel uses `useWrite`. */
export const useSend = <E extends Endpoint>(endpoint: E) => {
  const [state, setState] = useState<State<E>>({ isPending: false, error: null, sent: null });
  const send = async (input: RequestInput<E>, { onSuccess, onError }: SendCallbacks<E> = {}): Promise<void> => {
    setState({ isPending: true, error: null, sent: null });
    try {
      const answer = await call(endpoint, input);
      setState({ isPending: false, error: null, sent: input });
      onSuccess?.(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ isPending: false, error, sent: null });
      onError?.(error);
    }
  };
  return { ...state, send };
};
