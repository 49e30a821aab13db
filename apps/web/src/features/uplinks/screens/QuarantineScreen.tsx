import { Card } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { QUARANTINE_REASONS } from '@trapline/contract/uplinks/rules.ts';
import type { QuarantineEntry } from '@trapline/contract/uplinks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useNetworks } from '~/shared/radio/use-networks.ts';
import { QUARANTINE_PAGE_SIZE, useQuarantine } from '../calls.ts';
import { QuarantinedModal } from '../components/QuarantinedModal.tsx';
import classes from '../components/uplinks.module.css';
import {
  OpenQuarantined,
  ReasonBadge,
  useQuarantineColumns,
  useQuarantinedName,
} from '../components/use-quarantine-columns.tsx';
import type { QuarantineSearch } from '../search.ts';

const route = getRouteApi('/app/lora/quarantine');

/** Messages that were received but not accepted as uplinks of a device. */
export function QuarantineScreen() {
  const t = useTranslations('uplinks');
  const nameOf = useQuarantinedName();
  const [search, change] = useListSearch(route);
  const { page = 1, reason, network } = search;
  const list = useQuarantine(search);
  const [openQuarantined, setOpenQuarantined] = useState<QuarantineEntry | null>(null);
  const columns = useQuarantineColumns(setOpenQuarantined);
  const total = list.data && Math.max(1, Math.ceil(list.data.count / QUARANTINE_PAGE_SIZE));
  const isFiltered = reason !== undefined || network !== undefined;
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : total,
    onPageMissing: (last) => change({ page: last }),
  });
  return (
    <>
      <BackLink to="/app/lora/networks" label={t('back')} />
      <PageHead title={t('titles.quarantine')} lead={t('quarantined.lead')} />
      <Card padding={0}>
        <Filters search={search} onChange={change} />
        <DataGrid
          label={t('titles.quarantine')}
          columns={columns}
          rows={list.data?.rows}
          load={list}
          rowId={({ uuid }) => uuid}
          rowLabel={nameOf}
          paging={{ page, size: QUARANTINE_PAGE_SIZE, total: total ?? 1, onPage: (next) => change({ page: next }) }}
          card={(one) => <QuarantinedCard quarantined={one} />}
          cardAside={(one) => <OpenQuarantined quarantined={one} onOpen={setOpenQuarantined} />}
          empty={
            <EmptyState
              icon={<IconShieldCheck size={26} stroke={1.6} />}
              title={t(isFiltered ? 'quarantined.noneFiltered' : 'quarantined.none')}
              {...(!isFiltered && { text: t('quarantined.noneText') })}
            />
          }
        />
      </Card>
      {openQuarantined && <QuarantinedModal quarantined={openQuarantined} onClose={() => setOpenQuarantined(null)} />}
    </>
  );
}

type FilterProps = {
  readonly search: QuarantineSearch;
  readonly onChange: (part: Partial<QuarantineSearch>) => void;
};

function Filters({ search: { reason, network }, onChange }: FilterProps) {
  const t = useTranslations('uplinks.quarantined');
  const networks = useNetworks();
  return (
    <FilterBar
      chosen={[reason, network]}
      onClear={reason || network ? () => onChange({ reason: undefined, network: undefined }) : undefined}
    >
      <FilterSelect
        label={t('reason')}
        options={QUARANTINE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
      />
      <FilterSelect
        label={t('network')}
        load={networks}
        options={(networks.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={network}
        onChange={(value) => onChange({ network: value })}
      />
    </FilterBar>
  );
}

/** A quarantined message in the list on a phone. */
function QuarantinedCard({ quarantined }: { readonly quarantined: QuarantineEntry }) {
  const t = useTranslations('uplinks.quarantined');
  const nameOf = useQuarantinedName();
  return (
    <span className={classes.text}>
      <span className={classes.eui}>{nameOf(quarantined)}</span>
      <span>
        <ReasonBadge reason={quarantined.reason} />
      </span>
      <span className={classes.line}>
        {quarantined.network.name}, {t('times', { count: quarantined.count })}
      </span>
    </span>
  );
}
