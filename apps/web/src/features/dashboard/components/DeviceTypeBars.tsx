import { Card, Title } from '@mantine/core';
import { IconCpu } from '@tabler/icons-react';
import type { Dashboard } from '@trapline/contract/dashboard/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import classes from './dashboard-parts.module.css';

type Props = { readonly types: Dashboard['deviceCountByDeviceType'] };

/** The number of devices of each type, as a table with a bar in each row. */
export function DeviceTypeBars({ types }: Props) {
  const t = useTranslations('dashboard.types');
  const format = useFormatter();
  const maxCount = Math.max(1, ...types.map(({ deviceCount }) => deviceCount));
  return (
    <Card component="section" padding={0} className={classes.block}>
      <Title order={2} className={classes.blockTitle}>
        {t('title')}
      </Title>
      {types.length === 0 ? (
        <EmptyState icon={<IconCpu size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />
      ) : (
        <table className={classes.types}>
          <thead className={classes.typesHead}>
            <tr>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {types.map(({ deviceTypeId, deviceTypeName, deviceCount }) => (
              <tr key={deviceTypeId}>
                <th scope="row">{deviceTypeName}</th>
                <td>
                  <span className={classes.bar}>
                    <span
                      className={classes.barDone}
                      style={{ width: `${(deviceCount / maxCount) * 100}%` }}
                      aria-hidden="true"
                    />
                  </span>
                  <span className="num">{format.number(deviceCount)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
