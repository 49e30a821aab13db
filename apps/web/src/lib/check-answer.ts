import { type Endpoint, isFileResponse } from '@trapline/contract/kernel/endpoint.ts';

/**
 * During development an answer is held against the contract and a difference shows in the console. A build trusts the
 * server, which checks and strips its answers itself, and carries no schemas.
 */
export const checkAnswer = (endpoint: Endpoint, answer: unknown): void => {
  if (!import.meta.env.DEV || isFileResponse(endpoint.response)) return;
  const result = endpoint.response.safeParse(answer);
  if (!result.success) console.error(`${endpoint.method} ${endpoint.path} is not as the contract says`, result.error);
};
