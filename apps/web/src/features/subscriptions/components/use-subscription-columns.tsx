import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Subscription } from '@trapline/contract/subscriptions/schemas.ts';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { NoWrap } from '~/components/NoWrap.tsx';
import { useDayText } from './day-text.ts';
import { SubscriptionBadge } from './SubscriptionBadge.tsx';
import classes from './subscriptions.module.css';

type Props = {
  readonly subscription: Subscription;
  readonly onEdit: (subscription: Subscription) => void;
  /** A small icon, for use beside a card. */
  readonly isSmall?: boolean;
};

/** The button that edits a subscription; subscriptions are never deleted (DEC-034). */
export function EditSubscription({ subscription, onEdit, isSmall = false }: Props) {
  const t = useTranslations('subscriptions');
  const label = t('editOf', { name: subscription.name });
  if (isSmall) {
    return (
      <ActionIcon aria-label={label} onClick={() => onEdit(subscription)}>
        <IconPencil size={18} />
      </ActionIcon>
    );
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPencil size={15} />}
      aria-label={label}
      onClick={() => onEdit(subscription)}
    >
      {t('edit')}
    </Button>
  );
}

export const useSubscriptionColumns = (onEdit: Props['onEdit']): readonly GridColumn<Subscription>[] => {
  const t = useTranslations('subscriptions');
  const dayText = useDayText();
  const limit = (value: number | null) => (value === null ? t('unlimited') : <span className="num">{value}</span>);
  return [
    {
      id: 'name',
      title: t('column.name'),
      cell: ({ name, description }) => (
        <span className={classes.text}>
          <span className={classes.name}>
            <NoWrap>{name}</NoWrap>
          </span>
          {description && <span className={classes.line}>{description}</span>}
        </span>
      ),
      minWidth: 220,
      wraps: true,
    },
    {
      id: 'state',
      title: t('column.state'),
      cell: (subscription) => <SubscriptionBadge subscription={subscription} />,
    },
    {
      id: 'validUntil',
      title: t('column.validUntil'),
      cell: ({ validUntil }) => dayText(validUntil),
      folds: 1,
      foldsInto: 'name',
      folded: ({ validUntil }) => `${t('column.validUntil')}: ${dayText(validUntil)}`,
    },
    { id: 'devices', title: t('column.devices'), cell: ({ devicesLimit }) => limit(devicesLimit), align: 'right' },
    { id: 'users', title: t('column.users'), cell: ({ usersLimit }) => limit(usersLimit), align: 'right' },
    {
      id: 'actions',
      title: t('column.actions'),
      cell: (subscription) => <EditSubscription subscription={subscription} onEdit={onEdit} />,
      isActions: true,
    },
  ];
};
