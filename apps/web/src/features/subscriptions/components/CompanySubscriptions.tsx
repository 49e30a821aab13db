import { Button, Card } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import type { Subscription } from '@trapline/contract/subscriptions/schemas.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { useSubscriptions } from '../calls.ts';
import { useDayText } from './day-text.ts';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import { SubscriptionModal } from './SubscriptionModal.tsx';
import classes from './subscriptions.module.css';
import { EditSubscription, useSubscriptionColumns } from './use-subscription-columns.tsx';

type Props = {
  readonly companyId: string;
  /** True once the company is known to be a root company. */
  readonly isOwner: boolean;
  /** Renders the head of the page, including the button that adds a subscription. */
  readonly head: (add: ReactNode) => ReactNode;
  /** The current usage of the subscriptions. */
  readonly children: ReactNode;
};

/** The subscriptions of a root company, one per row. */
export function CompanySubscriptions({ companyId, isOwner, head, children }: Props) {
  const t = useTranslations('subscriptions');
  const list = useSubscriptions(companyId, isOwner);
  const [editedSubscription, setEditedSubscription] = useState<Subscription | 'new' | null>(null);
  const columns = useSubscriptionColumns(setEditedSubscription);
  return (
    <>
      {head(
        <Button leftSection={<IconPlus size={17} />} onClick={() => setEditedSubscription('new')}>
          {t('add')}
        </Button>,
      )}
      <div className={classes.stack}>
        <Card padding={0}>
          <DataGrid
            label={t('titles.list')}
            columns={columns}
            rows={list.data}
            load={list}
            rowId={({ uuid }) => uuid}
            rowLabel={({ name }) => name}
            card={(subscription) => <SubscriptionCard subscription={subscription} />}
            cardAside={(subscription) => (
              <EditSubscription subscription={subscription} onEdit={setEditedSubscription} isSmall />
            )}
            empty={<EmptyState icon={<IconReceipt size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
          />
        </Card>
        {children}
      </div>
      {editedSubscription && (
        <SubscriptionModal
          companyId={companyId}
          subscription={editedSubscription === 'new' ? null : editedSubscription}
          onClose={() => setEditedSubscription(null)}
        />
      )}
    </>
  );
}

/** A subscription in the list on a phone. */
function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const t = useTranslations('subscriptions');
  const dayText = useDayText();
  const { name, validUntil, devicesLimit, usersLimit } = subscription;
  return (
    <span className={classes.card}>
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.line}>
          {t('column.validUntil')}: {dayText(validUntil)}
        </span>
        <span className={classes.line}>
          {t('column.devices')}: {devicesLimit ?? t('unlimited')}, {t('column.users')}: {usersLimit ?? t('unlimited')}
        </span>
      </span>
      <SubscriptionBadge subscription={subscription} />
    </span>
  );
}
