import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { type Answer, type CallOptions, call, type RequestInput } from './api.ts';
import type { ApiError } from './api-error.ts';
import { invalidateStaleQueries } from './query-invalidation.ts';
import { submissionKeys } from './submission-key.ts';

type WriteEndpoint = Exclude<Endpoint, { method: 'GET' }>;

export type WriteOptions<E extends WriteEndpoint> = {
  readonly onSuccess?: (answer: Answer<E>, input: RequestInput<E>) => unknown;
  readonly timeoutMs?: number;
  /** The caller shows the refusal itself, at its fields or in its dialog; otherwise a toast shows it. */
  readonly showsErrors?: boolean;
  /** The idempotency key of an input that has one of its own, for example a photo; also for the next page. */
  readonly keyOf?: (input: RequestInput<E>) => string | undefined;
  /** Sends the request in another way, for example without a network. */
  readonly send?: (input: RequestInput<E>, options: CallOptions) => Promise<Answer<E>>;
  /** Queries that are never invalidated: `onSuccess` has updated them, or their subject is gone. */
  readonly unaffectedQueries?: readonly Pick<Endpoint, 'path'>[];
};

export type Write<E extends WriteEndpoint> = UseMutationResult<Answer<E>, ApiError, RequestInput<E>>;

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    mutationMeta: { showsErrors?: boolean };
  }
}

/** The record was deleted or its state has changed, so the page shows stale data. */
const meansStaleData = ({ status }: ApiError): boolean => [404, 409, 412].includes(status);

/** A write of the contract. Repeating the same submission after a lost connection creates only one record. */
export const useWrite = <E extends WriteEndpoint>(endpoint: E, options: WriteOptions<E> = {}): Write<E> => {
  const [keys] = useState(submissionKeys);
  const queryClient = useQueryClient();
  return useMutation<Answer<E>, ApiError, RequestInput<E>>({
    mutationFn: (input) => {
      const how = { idempotencyKey: options.keyOf?.(input) ?? keys.keyFor(input), timeoutMs: options.timeoutMs };
      return options.send ? options.send(input, how) : call(endpoint, input, how);
    },
    meta: { showsErrors: options.showsErrors },
    onSettled: (_, error) => keys.settle(error),
    onError: (error) => {
      if (meansStaleData(error)) invalidateStaleQueries(queryClient);
    },
    onSuccess: async (answer, input) => {
      await options.onSuccess?.(answer, input);
      invalidateStaleQueries(queryClient, { endpoint, input, unaffected: options.unaffectedQueries ?? [] });
    },
  });
};
