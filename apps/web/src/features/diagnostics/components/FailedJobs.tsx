import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { FailedJob } from '@trapline/contract/diagnostics/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useRetry } from '~/lib/use-retry.ts';
import { useFailedJobs, useRetryJob } from '../calls.ts';
import { useQueueName } from '../logic/use-queue-name.ts';
import classes from './diagnostics.module.css';

/** Jobs that failed their last attempt, each with the reason and a button. */
export function FailedJobs() {
  const t = useTranslations('diagnostics.failed');
  return (
    <PageSection title={t('title')} lead={t('lead')}>
      <Jobs />
    </PageSection>
  );
}

function Jobs() {
  const t = useTranslations('diagnostics.failed');
  const list = useFailedJobs();
  const retry = useRetry(list);
  if (list.isLoadingError) return <ErrorState error={list.error} retrying={list.isFetching} onRetry={retry} />;
  if (!list.data) return <LoadingState />;
  if (list.data.length === 0)
    return <EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />;
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {list.data.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </ul>
  );
}

function Job({ job }: { readonly job: FailedJob }) {
  const t = useTranslations('diagnostics.failed');
  const name = useQueueName()(job.queue);
  const retryJob = useRetryJob();
  // a toast shows a refusal
  const retry = () =>
    retryJob.mutateAsync({ params: { jobId: job.id } }).then(
      () => toastSuccess(t('retried')),
      () => undefined,
    );
  return (
    <li className={classes.item}>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.error}>{job.fault || t('unknown')}</span>
        <span className={classes.line}>
          <DateTime value={job.failedAt} />, {t('tries', { count: job.tries })}
          {job.about.map(({ name: of, id }) => `, ${of} ${id}`)}
        </span>
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={16} />}
        aria-label={t('retryNamed', { name })}
        loading={retryJob.isPending}
        onClick={() => void retry()}
      >
        {t('retry')}
      </Button>
    </li>
  );
}
