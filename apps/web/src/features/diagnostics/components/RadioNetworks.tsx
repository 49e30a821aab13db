import { Anchor } from '@mantine/core';
import { IconAccessPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { useRetry } from '~/lib/use-retry.ts';
import { NetworkBadge } from '~/shared/radio/NetworkBadge.tsx';
import { useNetworks } from '~/shared/radio/use-networks.ts';
import classes from './diagnostics.module.css';

/** The networks of the radio devices, each with its last event and its lag. */
export function RadioNetworks() {
  const t = useTranslations('uplinks');
  return (
    <PageSection title={t('titles.networks')} lead={t('lead')}>
      <Networks />
    </PageSection>
  );
}

function Networks() {
  const t = useTranslations('uplinks');
  const list = useNetworks();
  const retry = useRetry(list);
  if (list.isLoadingError) return <ErrorState error={list.error} retrying={list.isFetching} onRetry={retry} />;
  if (!list.data) return <LoadingState />;
  if (list.data.length === 0)
    return <EmptyState icon={<IconAccessPoint size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />;
  return (
    <ul className={classes.list} aria-label={t('titles.networks')}>
      {list.data.map((network) => (
        <NetworkItem key={network.uuid} network={network} />
      ))}
    </ul>
  );
}

function NetworkItem({ network: { uuid, name, kind, state, lastEventAt, lagMs } }: { readonly network: Network }) {
  const t = useTranslations('uplinks');
  return (
    <li className={classes.item}>
      <span className={classes.text}>
        <Anchor
          className={classes.name}
          renderRoot={(props) => <Link {...props} to="/app/lora/networks/$networkId" params={{ networkId: uuid }} />}
        >
          {name}
        </Anchor>
        <span className={classes.line}>{t(`kind.${kind}`)}</span>
        <span className={classes.line}>
          {t('column.lastEvent')}: {lastEventAt === null ? t('neverHeard') : <RelativeTime value={lastEventAt} />}
          {lagMs !== null && `, ${t('column.lag')}: ${t('seconds', { seconds: Math.round(lagMs / 1000) })}`}
        </span>
      </span>
      <NetworkBadge state={state} />
    </li>
  );
}
