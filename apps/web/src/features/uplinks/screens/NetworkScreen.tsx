import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Network, ProbeResult } from '@trapline/contract/uplinks/schemas.ts';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { Facts } from '~/components/Facts.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { duration } from '~/lib/duration.ts';
import { useSetPageName } from '~/lib/page-name.ts';
import { NetworkBadge } from '~/shared/radio/NetworkBadge.tsx';
import { useNetwork } from '../calls.ts';
import { NetworkActions } from '../components/NetworkActions.tsx';
import { SETTINGS, SETTINGS_OF } from '../components/network-form.ts';
import { Setup } from '../components/Setup.tsx';
import classes from '../components/uplinks.module.css';

const route = getRouteApi('/app/lora/networks/$networkId/');

/** One connection: its state, and the setup instructions for its network. */
export function NetworkScreen() {
  const t = useTranslations('uplinks');
  const { networkId } = route.useParams();
  const load = useNetwork(networkId);
  const network = load.data;
  const [probe, setProbe] = useState<ProbeResult | null>(null);
  useSetPageName('page', network?.name);
  return (
    <>
      <BackLink to="/app/lora/networks" label={t('back')} />
      <PageHead title={network?.name ?? t('titles.network')}>
        {network && <NetworkActions network={network} onProbed={setProbe} />}
      </PageHead>
      {network ? (
        <div className={classes.stack}>
          {probe && <ProbeNotice probe={probe} />}
          <Notices network={network} />
          <NetworkFacts network={network} />
          <Setup network={network} />
        </div>
      ) : (
        <PendingCard load={load} />
      )}
    </>
  );
}

function ProbeNotice({ probe: { outcome, details } }: { readonly probe: ProbeResult }) {
  const t = useTranslations('uplinks.probe');
  return (
    <Alert color={outcome === 'reached' ? 'green' : 'red'} role="status">
      {t(outcome, { details: details ?? '' })}
    </Alert>
  );
}

/** Warnings about a current error or lag. */
function Notices({ network: { state, fault, faultAt, lagMs } }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  const locale = useLocale();
  return (
    <>
      {state === 'fault' && fault !== null && faultAt !== null && (
        <Alert color="red">{t('fault', { when: formatDateTime(faultAt), text: fault })}</Alert>
      )}
      {state === 'behind' && lagMs !== null && (
        <Alert color="yellow">{t('lag', { duration: duration(lagMs / 1000, locale) })}</Alert>
      )}
    </>
  );
}

function NetworkFacts({ network }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  const { kind, company, state, lastEventAt, lagMs, settings, received, refused } = network;
  const usedSettings = SETTINGS.filter((name) => SETTINGS_OF[kind].includes(name));
  return (
    <PageSection title={t('facts')}>
      <div className={classes.facts}>
        <Facts
          items={[
            { label: t('column.state'), value: <NetworkBadge state={state} /> },
            { label: t('column.kind'), value: t(`kind.${kind}`) },
            { label: t('column.company'), value: company?.name ?? t('installation') },
            {
              label: t('column.lastEvent'),
              value: lastEventAt === null ? t('neverHeard') : <RelativeTime value={lastEventAt} />,
            },
            {
              label: t('column.lag'),
              value: lagMs === null ? null : t('seconds', { seconds: Math.round(lagMs / 1000) }),
            },
            { label: t('column.received'), value: t('amount', { count: received }) },
            { label: t('column.refused'), value: t('amount', { count: refused }) },
            { label: t('column.notUnderstood'), value: <NotUnderstood network={network} /> },
            { label: t('column.lastFault'), value: <LastFault network={network} /> },
            ...usedSettings.map((name) => ({ label: t(`field.${name}`), value: settings[name] })),
          ]}
        />
        <LinkButton variant="default" to="/app/lora/quarantine" search={{ network: network.uuid }}>
          {t('showQuarantine')}
        </LinkButton>
      </div>
    </PageSection>
  );
}

/** The number of unreadable messages, and the time of the last one. */
function NotUnderstood({ network: { notUnderstood, notUnderstoodAt } }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  if (notUnderstoodAt === null) return t('amount', { count: notUnderstood });
  return t('countedLast', { count: notUnderstood, when: formatDateTime(notUnderstoodAt) });
}

function LastFault({ network: { lastFault, lastFaultAt } }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  if (lastFault === null || lastFaultAt === null) return t('noFault');
  return t('fault', { when: formatDateTime(lastFaultAt), text: lastFault });
}
