import { Card } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { GridPager } from '~/components/data-grid/GridPager.tsx';
import { GridStale } from '~/components/data-grid/GridStale.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { useCallingDevices } from '~/features/dashboard/api/use-calling-devices.ts';
import { CallingDevice } from '~/features/dashboard/components/CallingDevice.tsx';
import { useNamed } from '~/lib/page-name.ts';
import { useExistingPage } from '~/lib/use-existing-page.ts';
import classes from './visits.module.css';

const route = getRouteApi('/app/dashboard/devices');

/** The radio devices behind a tile of the first page, as many as it says; each leads to its trap. */
export function CallingDevicesScreen() {
  const t = useTranslations('dashboard');
  const { of = 'alert', company, page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useCallingDevices(of, company, page);
  const name = of === 'alert' ? 'alerts' : 'noSignal';
  useNamed('page', t(`tile.${name}`));
  useExistingPage({
    page,
    total: list.isPlaceholderData ? undefined : list.data?.totalPages,
    onGone: (last) => void navigate({ search: { of, company, page: last }, replace: true }),
  });
  const { data } = list;
  return (
    <>
      <BackLink to="/app/dashboard" label={t('back')} />
      <PageHead title={t(`tile.${name}`)} lead={data && t('count.devices', { count: data.count })} />
      {data ? (
        <Card padding={0} className={classes.block}>
          {list.isError && <GridStale load={list} />}
          {data.count === 0 && (
            <EmptyState
              icon={<IconCircleCheck size={26} stroke={1.6} />}
              title={t(`${name}.none`)}
              text={t(`${name}.noneText`)}
            />
          )}
          <ul className={classes.list}>
            {data.devices.map((device) => (
              <li key={device.deviceUuid}>
                <CallingDevice device={device} tone={of === 'alert' ? 'bad' : 'warning'}>
                  {of === 'noSignal' && device.lastContactAt === null ? (
                    t('noSignal.never')
                  ) : (
                    <RelativeTime value={of === 'alert' ? device.detectedAt : device.lastContactAt} />
                  )}
                </CallingDevice>
              </li>
            ))}
          </ul>
          <GridPager
            page={page}
            total={data.totalPages}
            onPage={(next) => void navigate({ search: { of, company, page: next } })}
          />
        </Card>
      ) : (
        <PendingCard load={list} />
      )}
    </>
  );
}
