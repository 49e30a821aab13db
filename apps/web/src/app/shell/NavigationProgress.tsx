import { useRouterState } from '@tanstack/react-router';
import classes from './NavigationProgress.module.css';

/** Shows a thin line while the next page is loading. */
export function NavigationProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <span className={classes.root} data-loading={isLoading || undefined} aria-hidden="true" />;
}
