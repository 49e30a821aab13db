import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { placeQuery } from '~/features/places/calls.ts';

type RedirectInput = { readonly queryClient: QueryClient; readonly placeId: string; readonly href: string };

/** Redirects old links that contain the number of a facility to the address with its uuid (F section 2.1). */
export const toUuidAddress = async ({ queryClient, placeId, href }: RedirectInput): Promise<void> => {
  // the page itself reports an unknown facility
  const answer = await queryClient.ensureQueryData(placeQuery(placeId)).catch(() => null);
  if (answer) throw redirect({ href: href.replace(`/${placeId}`, `/${answer.place.uuid}`), replace: true });
};
