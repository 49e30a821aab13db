import type { Diagnostics } from '@trapline/contract/diagnostics/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import type { useDiagnostics } from '../calls.ts';
import { useQueueName } from '../logic/use-queue-name.ts';
import classes from './diagnostics.module.css';

type Queue = Diagnostics['queues'][number];
type Props = { readonly load: ReturnType<typeof useDiagnostics> };

/** Waiting, running and failed jobs, by kind of job. */
export function Queues({ load }: Props) {
  const t = useTranslations('diagnostics.queues');
  const nameOf = useQueueName();
  const columns = useQueueColumns();
  return (
    <PageSection title={t('title')} lead={t('lead')}>
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={load.data?.queues}
        load={load}
        rowId={({ name }) => name}
        rowLabel={({ name }) => nameOf(name)}
        card={(queue) => <QueueCard queue={queue} />}
        cardAside={({ failed }) =>
          failed > 0 && (
            <StatusBadge tone="bad">
              {t('column.failed')}: {failed}
            </StatusBadge>
          )
        }
        empty={null}
      />
    </PageSection>
  );
}

const useQueueColumns = (): readonly GridColumn<Queue>[] => {
  const t = useTranslations('diagnostics.queues');
  const nameOf = useQueueName();
  return [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name }) => <span className={classes.name}>{nameOf(name)}</span>,
      minWidth: 180,
      wraps: true,
    },
    { id: 'waiting', title: t('column.waiting'), cell: (queue) => <Waiting queue={queue} /> },
    { id: 'active', title: t('column.active'), cell: ({ active }) => active, folds: 2, foldsInto: 'name' },
    { id: 'later', title: t('column.later'), cell: ({ later }) => later, folds: 1, foldsInto: 'name' },
    { id: 'failed', title: t('column.failed'), cell: (queue) => <Failed queue={queue} /> },
    {
      id: 'lastDone',
      title: t('column.lastDone'),
      cell: ({ lastDoneAt }) => <DateTime value={lastDoneAt} />,
      folds: 3,
      foldsInto: 'name',
    },
  ];
};

type QueueProps = { readonly queue: Queue };

function Waiting({ queue: { waiting, waitingSince } }: QueueProps) {
  const t = useTranslations('diagnostics.queues');
  if (waitingSince === null) return waiting;
  return `${waiting}, ${t('since', { at: formatDateTime(waitingSince) })}`;
}

function Failed({ queue: { failed } }: QueueProps) {
  return failed === 0 ? '0' : <StatusBadge tone="bad">{failed}</StatusBadge>;
}

/** A queue on a phone. */
function QueueCard({ queue }: QueueProps) {
  const t = useTranslations('diagnostics.queues');
  const nameOf = useQueueName();
  return (
    <span className={classes.text}>
      <span className={classes.name}>{nameOf(queue.name)}</span>
      <span className={classes.line}>
        {t('column.waiting')}: <Waiting queue={queue} />
      </span>
      <span className={classes.line}>
        {t('column.lastDone')}: <DateTime value={queue.lastDoneAt} />
      </span>
    </span>
  );
}
