import { Alert, Card } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Webhook } from '@trapline/contract/webhooks/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { useWebhook } from '../calls.ts';
import { Deliveries } from '../components/Deliveries.tsx';
import { WebhookActions } from '../components/WebhookActions.tsx';
import { hostOf, useEventText, WebhookBadge } from '../components/webhook-texts.tsx';
import classes from '../components/webhooks.module.css';

const route = getRouteApi('/app/companies/edit/$companyId/integrations/$webhookId/');

/** One webhook: its address, its events, and the deliveries so far. */
export function WebhookScreen() {
  const t = useTranslations('webhooks');
  const { companyId, webhookId } = route.useParams();
  const [search, change] = useListSearch(route);
  const load = useWebhook(companyId, webhookId);
  const host = load.data && hostOf(load.data.url);
  useSetPageName('page', host);
  const back = (
    <BackLink to="/app/companies/edit/$companyId/integrations" params={{ companyId }} label={t('deliveries.back')} />
  );
  if (!load.data) {
    return (
      <>
        {back}
        <PageHead title={t('titles.one')} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      {back}
      <PageHead title={host}>
        <WebhookActions companyId={companyId} webhook={load.data} />
      </PageHead>
      <div className={classes.stack}>
        <Notices webhook={load.data} />
        <WebhookFacts webhook={load.data} />
        <Deliveries companyId={companyId} webhook={load.data} search={search} onSearch={change} />
      </div>
    </>
  );
}

/** Notices about the current state of the webhook. */
function Notices({ webhook: { offReason, failingSince, active, previousSecretUntil } }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  return (
    <>
      {offReason !== null && <Alert color="red">{t(`givenUp.${offReason}`)}</Alert>}
      {active && failingSince !== null && (
        <Alert color="yellow">{t('failing', { when: formatDateTime(failingSince) })}</Alert>
      )}
      {previousSecretUntil !== null && <Alert>{t('bothSecrets', { when: formatDateTime(previousSecretUntil) })}</Alert>}
    </>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const t = useTranslations('webhooks');
  const eventText = useEventText();
  return (
    <Card component="section">
      <Facts
        items={[
          { label: t('field.url'), value: webhook.url },
          { label: t('field.events'), value: webhook.events.map(eventText).join(', ') },
          { label: t('field.active'), value: <WebhookBadge webhook={webhook} /> },
          { label: t('field.description'), value: webhook.description },
        ]}
      />
    </Card>
  );
}
