import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '~/lib/api-error.ts';
import { accountQuery, isProbablySignedIn, markSignedOut } from '~/lib/session.ts';

/** Pages before sign-in are for visitors: who has a session is taken to the panel. */
export const leaveWhenSignedIn = async (queryClient: QueryClient): Promise<void> => {
  if (!isProbablySignedIn()) return;
  const account = await queryClient.fetchQuery(accountQuery).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) markSignedOut();
    return null;
  });
  if (account) throw redirect({ to: '/app', replace: true });
};
