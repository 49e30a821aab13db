import { IconSend } from '@tabler/icons-react';
import { DELIVERED_TYPES } from '@trapline/contract/webhooks/events.ts';
import { DELIVERY_OUTCOMES } from '@trapline/contract/webhooks/rules.ts';
import type { Delivery, Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { DELIVERIES_PAGE_SIZE, useDeliveries } from '../calls.ts';
import type { deliveriesSearch } from '../search.ts';
import { DeliveryModal } from './DeliveryModal.tsx';
import { OpenDelivery, useDeliveryColumns } from './use-delivery-columns.tsx';
import { DeliveryResult, OutcomeBadge, useEventText } from './webhook-texts.tsx';
import classes from './webhooks.module.css';

type Search = ReturnType<typeof deliveriesSearch>;

const eventOf = (search: Search) => DELIVERED_TYPES.find((type) => type === search.event);

type Props = {
  readonly companyId: string;
  readonly webhook: Webhook;
  readonly search: Search;
  readonly onSearch: (part: Partial<Search>) => void;
};

/** Deliveries to an address, with the responses. */
export function Deliveries({ companyId, webhook, search, onSearch }: Props) {
  const t = useTranslations('webhooks');
  const [openDeliveryId, setOpenDeliveryId] = useState<string | null>(null);
  const { page = 1, outcome } = search;
  const event = eventOf(search);
  const list = useDeliveries(companyId, webhook.uuid, { page, event, outcome });
  const columns = useDeliveryColumns(setOpenDeliveryId);
  const isFiltered = event !== undefined || outcome !== undefined;
  const total = Math.ceil((list.data?.count ?? 0) / DELIVERIES_PAGE_SIZE);
  return (
    <PageSection title={t('deliveries.title')} lead={t('deliveries.lead')}>
      <DeliveryFilters search={search} onSearch={onSearch} isFiltered={isFiltered} />
      <DataGrid
        label={t('deliveries.title')}
        columns={columns}
        rows={list.data?.rows}
        load={list}
        rowId={({ uuid }) => uuid}
        rowLabel={({ uuid }) => uuid}
        paging={{ page, size: DELIVERIES_PAGE_SIZE, total, onPage: (next) => onSearch({ page: next }) }}
        card={(delivery) => <DeliveryCard delivery={delivery} />}
        cardAside={(delivery) => <OpenDelivery delivery={delivery} onOpen={setOpenDeliveryId} isSmall />}
        empty={
          <EmptyState
            icon={<IconSend size={26} stroke={1.6} />}
            title={t(isFiltered ? 'deliveries.noneFiltered' : 'deliveries.none')}
            {...(!isFiltered && { text: t('deliveries.noneText') })}
          />
        }
      />
      {openDeliveryId !== null && (
        <DeliveryModal
          companyId={companyId}
          webhookId={webhook.uuid}
          deliveryId={openDeliveryId}
          canRepeat={webhook.active}
          onClose={() => setOpenDeliveryId(null)}
        />
      )}
    </PageSection>
  );
}

type FilterProps = Pick<Props, 'search' | 'onSearch'> & { readonly isFiltered: boolean };

function DeliveryFilters({ search, onSearch, isFiltered }: FilterProps) {
  const { outcome } = search;
  const event = eventOf(search);
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return (
    <FilterBar
      chosen={[event, outcome]}
      {...(isFiltered && { onClear: () => onSearch({ event: undefined, outcome: undefined }) })}
    >
      <FilterSelect
        label={t('deliveryColumn.event')}
        options={DELIVERED_TYPES.map((value) => ({ value, label: eventText(value) }))}
        value={event}
        onChange={(value) => onSearch({ event: value })}
      />
      <FilterSelect
        label={t('deliveryColumn.outcome')}
        options={DELIVERY_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        onChange={(value) => onSearch({ outcome: value })}
      />
    </FilterBar>
  );
}

/** A delivery on a phone. */
function DeliveryCard({ delivery }: { readonly delivery: Delivery }) {
  const eventText = useEventText();
  return (
    <span className={classes.card}>
      <span className={classes.text}>
        <span className={classes.name}>{eventText(delivery.event)}</span>
        <span className={classes.line}>
          <RelativeTime value={delivery.createdAt} />,{' '}
          <DeliveryResult status={delivery.status} fault={delivery.fault} />
        </span>
      </span>
      <OutcomeBadge outcome={delivery.outcome} />
    </span>
  );
}
