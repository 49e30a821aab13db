import { Card } from '@mantine/core';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';

type Props = {
  /** What `useQuery` returns fits. */
  readonly load: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
};

/** In place of a thing that is not there yet: it is on its way, or why it is not. */
export function PendingCard({ load }: Props) {
  return (
    <Card>
      {load.isError ? (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      ) : (
        <LoadingState shape="text" count={5} />
      )}
    </Card>
  );
}
