import { Card } from '@mantine/core';
import { ErrorState } from './ErrorState.tsx';
import { LoadingState } from './LoadingState.tsx';

type Props = {
  /** Compatible with the result of `useQuery`. */
  readonly load: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
};

/** Replaces content that is not available yet: shows a placeholder while it loads, or the error. */
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
