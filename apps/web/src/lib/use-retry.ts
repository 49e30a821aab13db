import { useQueryClient } from '@tanstack/react-query';

/** Retries the request of a region together with all other failed requests of the page: one button for all. */
export const useRetry = (load: { readonly refetch: () => unknown }): (() => void) => {
  const client = useQueryClient();
  return () => {
    void load.refetch();
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    );
  };
};
