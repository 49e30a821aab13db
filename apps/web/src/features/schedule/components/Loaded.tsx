import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import classes from './schedule.module.css';

type Props<Data> = {
  readonly load: UseQueryResult<Data>;
  /** A list has no days of its own: it would show the previous days under the title of the new ones. */
  readonly isList: boolean;
  readonly children: (data: Data) => ReactNode;
};

/** A calendar while its days load, after an error, and with its visits; days that still load are dimmed. */
export function Loaded<Data>({ load, isList, children }: Props<Data>) {
  const { data, isPlaceholderData } = load;
  if (data === undefined && load.isError)
    return <ErrorState error={load.error} onRetry={() => void load.refetch()} retrying={load.isFetching} />;
  if (data === undefined || (isList && isPlaceholderData)) return <LoadingState />;
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      <div className={classes.loaded} aria-busy={isPlaceholderData || undefined}>
        {children(data)}
      </div>
    </>
  );
}
