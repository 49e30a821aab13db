import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { useTranslations } from 'use-intl';
import { StaleGridNotice } from '~/components/data-grid/StaleGridNotice.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { formatDate } from '~/lib/date-time.ts';
import type { useTrail } from '../calls.ts';
import { TrailItem } from './TrailItem.tsx';
import classes from './trail.module.css';

type TrailDay = { readonly day: string; readonly entries: readonly TrailEntry[] };

/** Entries grouped by day in the viewer's time zone; their order is unchanged. */
const byDay = (entries: readonly TrailEntry[]): readonly TrailDay[] =>
  [...Map.groupBy(entries, ({ at }) => formatDate(at))].map(([day, ofDay]) => ({ day, entries: ofDay }));

type Props = { readonly placeId: string; readonly load: ReturnType<typeof useTrail>; readonly isFiltered: boolean };

/** The audit trail by day, in the four states of a list. */
export function TrailList({ placeId, load, isFiltered }: Props) {
  const t = useTranslations('trail');
  const { data } = load;
  if (data === undefined) {
    return load.isError ? (
      <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
    ) : (
      <LoadingState count={6} />
    );
  }
  if (data.length === 0) {
    const icon = <IconHistory size={26} stroke={1.6} />;
    return <EmptyState icon={icon} title={t(isFiltered ? 'noneFiltered' : 'none')} text={t('noneText')} />;
  }
  return (
    <>
      {load.isError && <StaleGridNotice load={load} />}
      {byDay(data).map(({ day, entries }) => (
        <section key={day} aria-label={day}>
          <h2 className={classes.day}>{day}</h2>
          <ol className={classes.list}>
            {entries.map((entry) => (
              <TrailItem key={entry.id} placeId={placeId} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {load.hasNextPage && (
        <div className={classes.details}>
          <Button variant="default" loading={load.isFetchingNextPage} onClick={() => void load.fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </>
  );
}
