import { useQueryClient } from '@tanstack/react-query';

/** Tries again what a region waits for, and with it whatever else on the page did not arrive: one button for all of it. */
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
