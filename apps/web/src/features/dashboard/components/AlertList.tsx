import { Card, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DashboardAlert } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import classes from './dashboard-parts.module.css';

type Props = {
  readonly alerts: readonly DashboardAlert[];
  /** Hides the facility, because all rows belong to the same one. */
  readonly isOfPlace?: boolean;
};

/** Radio traps that currently report a catch, the newest first; each row links to its trap. */
export function AlertList({ alerts, isOfPlace = false }: Props) {
  const t = useTranslations('dashboard.alerts');
  return (
    <Card component="section" padding={0} id="alerts" className={classes.block}>
      <Title order={2} className={classes.blockTitle}>
        {t('title')}
      </Title>
      {alerts.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={classes.alerts}>
          {alerts.map((alert) => (
            <li key={alert.deviceUuid}>
              <Alarm alert={alert} isOfPlace={isOfPlace} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Alarm({ alert, isOfPlace }: { readonly alert: DashboardAlert; readonly isOfPlace: boolean }) {
  const where = [isOfPlace ? null : alert.placeName, alert.zoneName].filter(Boolean).join(', ');
  return (
    <Link
      to="/app/places/edit/$placeId/devices/$deviceId"
      params={{ placeId: alert.placeUuid, deviceId: alert.deviceUuid }}
      className={classes.alarm}
    >
      <span className={classes.number}>{alert.uniqueId}</span>
      <span className={classes.alarmText}>
        <span className={classes.alarmName}>{alert.name ?? alert.deviceTypeName}</span>
        <span className={classes.muted}>{where || alert.deviceTypeName}</span>
      </span>
      <span className={classes.since}>
        <RelativeTime value={alert.detectedAt} />
      </span>
    </Link>
  );
}
