import { Card, SegmentedControl } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { FIELD_LOGS_PAGE_SIZE } from '@trapline/contract/inspections/field-office-endpoints.ts';
import { FIELD_LOG_GROUPS, isClientSide } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { useAccount } from '~/lib/session.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useMay } from '~/lib/use-may.ts';
import classes from '../components/field.module.css';
import { personOf, SetAsideBadge, VisitOfLog, Waiting } from '../components/field-log-texts.tsx';
import { useFieldLogColumns } from '../components/use-field-log-columns.tsx';
import { useFieldLogs } from '../field-calls.ts';
import { ImportRescueFile } from '../rescue-import/ImportRescueFile.tsx';

const route = getRouteApi('/app/field/');

/** Phones that record visits, with the data waiting on them and the entries that the office has to decide about. */
export function FieldLogsScreen() {
  const t = useTranslations('inspections.field');
  const title = useTranslations('inspections.titles')('fieldLogs');
  const [search, change] = useListSearch(route);
  const may = useMay();
  const mayImport = !isClientSide(useAccount()) && may('inspections.import-log');
  const { group = 'all', page = 1 } = search;
  const list = useFieldLogs(search);
  const columns = useFieldLogColumns();
  const total = list.data?.totalPages;
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : total,
    onPageMissing: (last) => change({ page: last }),
  });
  return (
    <>
      <PageHead title={title} lead={t('lead')}>
        {mayImport && <ImportRescueFile />}
      </PageHead>
      <SegmentedControl
        className={classes.tabs}
        aria-label={t('which')}
        value={group}
        data={FIELD_LOG_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        onChange={(value) => change({ group: FIELD_LOG_GROUPS.find((one) => one === value && one !== 'all') })}
      />
      <Card padding={0}>
        <DataGrid
          label={title}
          columns={columns}
          rows={list.data?.logs}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={personOf}
          rowLink={({ uuid }) => ({ to: '/app/field/$logId', params: { logId: uuid } })}
          paging={{ page, size: FIELD_LOGS_PAGE_SIZE, total: total ?? 1, onPage: (next) => change({ page: next }) }}
          card={(log) => <FieldLogCard log={log} />}
          empty={
            <EmptyState
              icon={<IconDeviceMobile size={26} stroke={1.6} />}
              title={t(group === 'all' ? 'none' : 'noneOf')}
              {...(group === 'all' && { text: t('noneText') })}
            />
          }
        />
      </Card>
    </>
  );
}

/** A log as a card, where there is no room for a table. */
function FieldLogCard({ log }: { readonly log: FieldLog }) {
  return (
    <span className={classes.card}>
      <span className={classes.head}>
        <strong>{personOf(log)}</strong>
        {log.setAside > 0 && <SetAsideBadge log={log} />}
      </span>
      <span>{log.place.name}</span>
      <span className={classes.line}>
        <VisitOfLog log={log} />
      </span>
      <span className={classes.line}>
        <RelativeTime value={log.lastHeardAt} /> · <Waiting log={log} />
      </span>
    </span>
  );
}
