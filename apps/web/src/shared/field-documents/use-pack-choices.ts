import { useQuery } from '@tanstack/react-query';
import { NEVER_INVALIDATED } from '~/lib/query-invalidation.ts';
import { useAccount } from '~/lib/session.ts';
import { isServerUnreachable } from '~/lib/stored-answers.ts';
import { useIsOffline } from '~/lib/use-is-offline.ts';
import { loadFieldDocuments, type PackChoices } from './field-documents.ts';

/** The choices of a facility on this phone; null if it is not on this phone, undefined while it is read. */
export const usePackChoices = (placeUuid: string): PackChoices | null | undefined => {
  const { uuid } = useAccount();
  const { data } = useQuery({
    queryKey: ['phone', 'choices', uuid, placeUuid],
    // a browser that stores nothing has no packs
    queryFn: async () => (await loadFieldDocuments()).readPack(uuid, placeUuid).catch(() => null),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    ...NEVER_INVALIDATED,
  });
  return data;
};

type Load<T> = {
  readonly data: readonly T[] | undefined;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  readonly failureReason: unknown;
  readonly refetch: () => unknown;
};

export type Choices<T> = Pick<Load<T>, 'data' | 'isLoadingError' | 'error' | 'refetch'>;

/** Whether the server does not answer. */
export const useIsUnanswered = ({ data, failureReason }: Pick<Load<unknown>, 'data' | 'failureReason'>): boolean => {
  const isOffline = useIsOffline();
  return data === undefined && (isOffline || isServerUnreachable(failureReason));
};

/**
 * The choices of the server, or those of the phone while the server does not answer. A field whose choices are missing
 * without a network does not block the form.
 */
export const useChoices = <T>(load: Load<T>, fromPack: readonly T[] | undefined): Choices<T> =>
  useIsUnanswered(load) ? { data: fromPack, isLoadingError: false, error: null, refetch: load.refetch } : load;
