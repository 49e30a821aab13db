import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { useTranslations } from 'use-intl';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { keyOf } from '~/lib/queries.ts';
import { useDiagnostics } from '../calls.ts';
import { Dependencies } from '../components/Dependencies.tsx';
import classes from '../components/diagnostics.module.css';
import { FailedJobs } from '../components/FailedJobs.tsx';
import { ProgramProcesses } from '../components/ProgramProcesses.tsx';
import { Queues } from '../components/Queues.tsx';
import { RadioNetworks } from '../components/RadioNetworks.tsx';

/** The state of the installation, measured when the screen is opened and on each refresh. */
export function DiagnosticsScreen() {
  const t = useTranslations('diagnostics');
  const client = useQueryClient();
  const load = useDiagnostics();
  const state = load.data;
  const refresh = () => {
    void load.refetch();
    void client.refetchQueries({ queryKey: keyOf(diagnostics.listFailedJobs) });
    void client.refetchQueries({ queryKey: keyOf(uplinks.listNetworks) });
  };
  return (
    <>
      <PageHead title={t('titles.state')} lead={state ? t('lead', { at: formatDateTime(state.at) }) : EMPTY_LINE}>
        <Button variant="default" leftSection={<IconRefresh size={17} />} loading={load.isFetching} onClick={refresh}>
          {t('refresh')}
        </Button>
      </PageHead>
      {state ? (
        <div className={classes.stack}>
          <ProgramProcesses processes={state.processes} versions={state.versions} />
          <FailedJobs />
          <Queues load={load} />
          <RadioNetworks />
          <Dependencies state={state} />
        </div>
      ) : (
        <PendingCard load={load} />
      )}
    </>
  );
}
