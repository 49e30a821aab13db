import { Card, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useSignIns } from '../calls.ts';
import classes from './factor.module.css';
import { useDeviceName } from './use-device-name.ts';

/** The last sign-ins, including refused ones, so that the person can recognise attempts of others. */
export function SignInsCard() {
  const t = useTranslations('secondFactor');
  const nameOf = useDeviceName();
  const load = useSignIns();
  if (!load.data) return <PendingCard load={load} />;
  return (
    <Card component="section" className={classes.card}>
      <Title order={2}>{t('signIns.title')}</Title>
      {load.data.length === 0 && <Text className={classes.muted}>{t('signIns.none')}</Text>}
      <ul className={classes.list}>
        {load.data.map(({ at, outcome, network, ...device }) => (
          <li key={`${at} ${outcome}`} className={classes.row}>
            <div className={classes.text}>
              <span className={classes.name}>{formatDateTime(at)}</span>
              <span className={classes.muted}>
                {[nameOf(device), ...(network === null ? [] : [t('sessions.network', { network })])].join(' · ')}
              </span>
            </div>
            <StatusBadge tone={outcome === 'opened' ? 'good' : 'warning'}>{t(`signIns.${outcome}`)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
