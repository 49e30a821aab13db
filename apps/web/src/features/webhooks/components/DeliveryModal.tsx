import { Button, Modal, Title } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import type { DeliveryAttempt, DeliveryDetail } from '@trapline/contract/webhooks/schemas.ts';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useReturnFocus } from '~/lib/use-return-focus.ts';
import { useDelivery, useRepeatDelivery } from '../calls.ts';
import { DeliveryResult, OutcomeBadge, useEventText } from './webhook-texts.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly companyId: string;
  readonly webhookId: string;
  readonly deliveryId: string;
  /** False for a webhook that is switched off, which sends nothing. */
  readonly canRepeat: boolean;
  readonly onClose: () => void;
};

/** The content of a delivery, and the result of each attempt. */
export function DeliveryModal({ companyId, webhookId, deliveryId, canRepeat, onClose }: Props) {
  const t = useTranslations('webhooks');
  const ui = useTranslations('ui.action');
  useReturnFocus();
  const load = useDelivery(companyId, webhookId, deliveryId);
  const repeat = useRepeatDelivery();
  const params = { companyId, webhookId, deliveryId };
  return (
    <Modal
      opened
      size="lg"
      title={t('delivery.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {load.data ? (
        <div className={classes.stack}>
          <DeliveryFacts delivery={load.data} />
          <SentPayload payload={load.data.payload} />
          <TryList tries={load.data.log} />
          {canRepeat && (
            <Button
              variant="light"
              leftSection={<IconRepeat size={17} />}
              loading={repeat.isPending}
              onClick={() => repeat.mutate({ params }, { onSuccess: () => toastSuccess(t('repeated')) })}
            >
              {t('repeat')}
            </Button>
          )}
        </div>
      ) : (
        <PendingCard load={load} />
      )}
    </Modal>
  );
}

function DeliveryFacts({ delivery }: { readonly delivery: DeliveryDetail }) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return (
    <Facts
      items={[
        { label: t('deliveryColumn.event'), value: eventText(delivery.event) },
        { label: t('deliveryColumn.outcome'), value: <OutcomeBadge outcome={delivery.outcome} /> },
        { label: t('deliveryColumn.createdAt'), value: <DateTime value={delivery.createdAt} /> },
        { label: t('delivery.id'), value: delivery.uuid },
      ]}
    />
  );
}

const prettyJson = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};

function SentPayload({ payload }: { readonly payload: string }) {
  const t = useTranslations('webhooks.delivery');
  return (
    <section>
      <Title order={3} className={classes.title}>
        {t('payload')}
      </Title>
      <pre className={classes.sent}>{prettyJson(payload)}</pre>
    </section>
  );
}

function TryList({ tries }: { readonly tries: readonly DeliveryAttempt[] }) {
  const t = useTranslations('webhooks');
  return (
    <section>
      <Title order={3} className={classes.title}>
        {t('delivery.log')}
      </Title>
      {tries.length === 0 && t('delivery.noTries')}
      <ol className={classes.log}>
        {tries.map((one) => (
          <li key={one.at} className={classes.attempt}>
            <span className={classes.head}>
              <DateTime value={one.at} />
              <strong>
                <DeliveryResult status={one.status} fault={one.fault} />
              </strong>
              <span className={classes.duration}>{t('took', { ms: one.durationMs })}</span>
            </span>
            {one.answer !== null && <pre className={classes.answer}>{one.answer}</pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}
