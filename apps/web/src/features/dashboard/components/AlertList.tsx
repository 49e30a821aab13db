import { Card, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { DashboardAlert } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { CallingDevice } from './CallingDevice.tsx';
import classes from './dashboard-parts.module.css';

type Props = {
  readonly alerts: readonly DashboardAlert[];
  /** The facility need not be said where all are of one. */
  readonly isOfPlace?: boolean;
};

/** Radio traps that report a catch right now, the newest first; each leads to its trap. */
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
              <CallingDevice device={alert} tone="bad" isOfPlace={isOfPlace}>
                <RelativeTime value={alert.detectedAt} />
              </CallingDevice>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
