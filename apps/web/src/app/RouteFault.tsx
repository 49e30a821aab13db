import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '~/components/ErrorState.tsx';

/** A page that broke: says so and offers another try, and leaves the rest of the panel standing. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState error={error} onRetry={retry} />;
}
