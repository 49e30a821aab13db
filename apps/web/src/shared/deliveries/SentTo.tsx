import { Button, Card, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { DocumentDelivery } from '@trapline/contract/document-deliveries/schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import classes from './deliveries.module.css';
import { type DeliverySubject, useDeliveries, useRevokeLink } from './delivery-calls.ts';
import { type SendableIssue, SendDocumentModal } from './SendDocumentModal.tsx';

type Props = {
  readonly subject: DeliverySubject;
  /** The issues that can be sent, the current ones first. */
  readonly issues: readonly SendableIssue[];
  /** Inside a window: without a frame and a title. */
  readonly isPlain?: boolean;
  /** Called when a window opens above the list, and when it closes. */
  readonly onCovered?: (isCovered: boolean) => void;
};

const FEW = 5;

/** Who received the document, when and in which state, with the button that sends it. */
export function SentTo({ subject, issues, isPlain = false, onCovered }: Props) {
  const t = useTranslations('documentDeliveries');
  const load = useDeliveries(subject);
  const [sending, setSending] = useState<{ readonly again?: DocumentDelivery } | null>(null);
  const [revoking, setRevoking] = useState<DocumentDelivery | null>(null);
  const { refetch } = load;
  const listedIssues = useRef(issues.length);
  useEffect(() => {
    // a new issue may have been sent by the server itself
    if (listedIssues.current !== issues.length) void refetch();
    listedIssues.current = issues.length;
  }, [refetch, issues.length]);
  const isCovered = sending !== null || revoking !== null;
  useEffect(() => onCovered?.(isCovered), [onCovered, isCovered]);
  const content = (
    <>
      <div className={classes.head}>
        {!isPlain && <Title order={2}>{t('title')}</Title>}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={16} />}
          disabled={issues.length === 0 || !load.data}
          onClick={() => setSending({})}
        >
          {t('send')}
        </Button>
      </div>
      {load.data ? (
        <Deliveries
          deliveries={load.data.deliveries}
          canSend={issues.length > 0}
          onSendAgain={(delivery) => setSending({ again: delivery })}
          onRevoke={setRevoking}
        />
      ) : load.isError ? (
        <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
      ) : (
        <LoadingState shape="text" count={2} name={t('title')} />
      )}
      {sending && load.data && (
        <SendDocumentModal
          subject={subject}
          issues={issues}
          recipients={load.data.recipients}
          again={sending.again}
          onClose={() => setSending(null)}
        />
      )}
      {revoking && <RevokeLink delivery={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
  return isPlain ? (
    <div className={classes.card}>{content}</div>
  ) : (
    <Card component="section" className={classes.card}>
      {content}
    </Card>
  );
}

type ListProps = {
  readonly deliveries: readonly DocumentDelivery[];
  readonly canSend: boolean;
  readonly onSendAgain: (delivery: DocumentDelivery) => void;
  readonly onRevoke: (delivery: DocumentDelivery) => void;
};

function Deliveries({ deliveries, canSend, onSendAgain, onRevoke }: ListProps) {
  const t = useTranslations('documentDeliveries');
  const [isWhole, setWhole] = useState(false);
  if (deliveries.length === 0) {
    return (
      <p className={classes.quiet}>
        {t('none')}. {t(canSend ? 'noneText' : 'noDocument')}
      </p>
    );
  }
  const shown = isWhole ? deliveries : deliveries.slice(0, FEW);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((delivery) => (
          <DeliveryRow
            key={delivery.uuid}
            delivery={delivery}
            onSendAgain={canSend ? () => onSendAgain(delivery) : undefined}
            onRevoke={() => onRevoke(delivery)}
          />
        ))}
      </ul>
      {shown.length < deliveries.length && (
        <Button variant="subtle" size="compact-sm" className={classes.more} onClick={() => setWhole(true)}>
          {t('showAll', { count: String(deliveries.length) })}
        </Button>
      )}
    </>
  );
}

type RevokeProps = { readonly delivery: DocumentDelivery; readonly onClose: () => void };

function RevokeLink({ delivery: { uuid, recipient }, onClose }: RevokeProps) {
  const t = useTranslations('documentDeliveries');
  const revoke = useRevokeLink();
  return (
    <ConfirmWrite
      title={t('revokeTitle')}
      confirmLabel={t('revoke')}
      danger
      successMessage={t('revokedToast')}
      onConfirm={() => revoke.mutateAsync({ params: { documentDeliveryId: uuid } })}
      onClose={onClose}
    >
      {t('revokeText', { recipient: recipient.name ?? recipient.email })}
    </ConfirmWrite>
  );
}
