import { Button } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import type { Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DataGrid } from '~/components/data-grid/DataGrid.tsx';
import type { GridColumn } from '~/components/data-grid/grid-types.ts';
import { EmptyState } from '~/components/EmptyState.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { useWebhooks } from '../calls.ts';
import { NewSecret } from './NewSecret.tsx';
import { WebhookModal } from './WebhookModal.tsx';
import { hostOf, useEventText, WebhookBadge } from './webhook-texts.tsx';
import classes from './webhooks.module.css';

type Props = {
  readonly companyId: string;
  /** True as soon as it is known that the company is a root company. */
  readonly isOwner: boolean;
};

/** Events published to other systems of a company. */
export function Webhooks({ companyId, isOwner }: Props) {
  const t = useTranslations('webhooks');
  const list = useWebhooks(companyId, isOwner);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const columns = useWebhookColumns();
  return (
    <PageSection
      title={t('title')}
      lead={t('lead')}
      action={
        <Button variant="default" leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <DataGrid
        label={t('title')}
        columns={columns}
        rows={list.data}
        load={list}
        rowId={({ uuid }) => uuid}
        rowLabel={({ url }) => hostOf(url)}
        rowLink={({ uuid }) => ({
          to: '/app/companies/edit/$companyId/integrations/$webhookId',
          params: { companyId, webhookId: uuid },
        })}
        card={(webhook) => <WebhookCard webhook={webhook} />}
        empty={<EmptyState icon={<IconWebhook size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
      />
      {isAdding && (
        <WebhookModal companyId={companyId} webhook={null} onMade={setSecret} onClose={() => setAdding(false)} />
      )}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </PageSection>
  );
}

const useWebhookColumns = (): readonly GridColumn<Webhook>[] => {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return [
    {
      id: 'address',
      title: t('column.address'),
      cell: ({ url, description }) => (
        <span className={classes.text}>
          <span className={classes.name}>
            <NoWrap>{hostOf(url)}</NoWrap>
          </span>
          {description && <span className={classes.line}>{description}</span>}
        </span>
      ),
      minWidth: 240,
      wraps: true,
    },
    {
      id: 'events',
      title: t('column.events'),
      cell: ({ events }) => events.map(eventText).join(', '),
      minWidth: 220,
      wraps: true,
      folds: 1,
      foldsInto: 'address',
    },
    { id: 'state', title: t('column.state'), cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  ];
};

/** A webhook on a phone. */
function WebhookCard({ webhook }: { readonly webhook: Webhook }) {
  const eventText = useEventText();
  return (
    <span className={classes.card}>
      <span className={classes.text}>
        <span className={classes.name}>{hostOf(webhook.url)}</span>
        <span className={classes.line}>{webhook.description ?? webhook.events.map(eventText).join(', ')}</span>
      </span>
      <WebhookBadge webhook={webhook} />
    </span>
  );
}
