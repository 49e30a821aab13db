import { ActionIcon, Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Delivery } from '@trapline/contract/webhooks/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { formatDateTime } from '~/lib/date-time.ts';
import { DeliveryResult, OutcomeBadge, useEventText } from './webhook-texts.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly delivery: Delivery;
  readonly onOpen: (uuid: string) => void;
  /** Whether the button is small, as beside a card. */
  readonly isSmall?: boolean;
};

export function OpenDelivery({ delivery, onOpen, isSmall = false }: Props) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  const label = t('openOf', { event: eventText(delivery.event) });
  const open = () => onOpen(delivery.uuid);
  if (isSmall) {
    return (
      <ActionIcon aria-label={label} onClick={open}>
        <IconEye size={18} />
      </ActionIcon>
    );
  }
  return (
    <Button size="compact-sm" variant="default" aria-label={label} onClick={open}>
      {t('open')}
    </Button>
  );
}

export const useDeliveryColumns = (onOpen: Props['onOpen']): readonly GridColumn<Delivery>[] => {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return [
    {
      id: 'event',
      title: t('deliveryColumn.event'),
      cell: ({ event }) => <span className={classes.name}>{eventText(event)}</span>,
      minWidth: 200,
      wraps: true,
    },
    {
      id: 'outcome',
      title: t('deliveryColumn.outcome'),
      cell: ({ outcome }) => <OutcomeBadge outcome={outcome} />,
    },
    {
      id: 'answer',
      title: t('deliveryColumn.answer'),
      cell: ({ status, fault, nextTryAt, tries }) => (
        <span className={classes.text}>
          <span>
            <DeliveryResult status={status} fault={fault} />
          </span>
          {nextTryAt !== null && tries > 0 && (
            <span className={classes.line}>{t('nextTry', { when: formatDateTime(nextTryAt) })}</span>
          )}
        </span>
      ),
      minWidth: 180,
      wraps: true,
      folds: 2,
      foldsInto: 'event',
    },
    {
      id: 'tries',
      title: t('deliveryColumn.tries'),
      cell: ({ tries }) => <span className="num">{tries}</span>,
      align: 'right',
      folds: 1,
    },
    {
      id: 'createdAt',
      title: t('deliveryColumn.createdAt'),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      folds: 3,
      foldsInto: 'event',
    },
    {
      id: 'actions',
      title: t('deliveryColumn.actions'),
      cell: (delivery) => <OpenDelivery delivery={delivery} onOpen={onOpen} />,
      isActions: true,
    },
  ];
};
