import { getRouteApi } from '@tanstack/react-router';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useNamed } from '~/lib/page-name.ts';
import { RecommendButton } from '~/shared/recommendations/RecommendButton.tsx';
import { useDevice } from '../calls.ts';
import { CleanDetection } from '../components/CleanDetection.tsx';
import { DeleteDevice } from '../components/DeleteDevice.tsx';
import { DeviceNow } from '../components/DeviceNow.tsx';
import { DeviceTabs } from '../components/DeviceTabs.tsx';
import classes from '../components/devices.module.css';
import { EditDevice } from '../components/EditDevice.tsx';
import { OldView } from '../components/OldView.tsx';

const route = getRouteApi('/app/places/edit/$placeId/devices/$deviceId/');

type Props = {
  /** What was recorded on the device: another domain's. */
  readonly records: (device: Device) => ReactNode;
  /** The LoRa device it has: another domain's as well. */
  readonly lora: (device: Device) => ReactNode;
};

export function DeviceScreen({ records, lora }: Props) {
  const t = useTranslations('devices');
  const { placeId, deviceId } = route.useParams();
  const { view = 'details' } = route.useSearch();
  const navigate = route.useNavigate();
  const load = useDevice(placeId, deviceId);
  const device = load.data;
  useNamed('page', device?.uniqueId);
  if (!device) {
    return (
      <>
        <PageHead title={t('device')} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      <PageHead title={`${device.name ?? t('device')} / ${device.uniqueId}`} lead={device.deviceType.name}>
        <CleanDetection device={device} />
        <RecommendButton placeId={device.placeUuid} origin="DEVICE" device={device.uuid} />
        <OldView deviceId={device.uuid} />
        <EditDevice device={device} />
      </PageHead>
      <DeviceNow device={device} />
      <DeviceTabs
        device={device}
        tab={view}
        onTab={(next) => void navigate({ search: { view: next === 'details' ? undefined : next }, replace: true })}
        records={records(device)}
        lora={lora(device)}
      />
      <div className={classes.foot}>
        <DeleteDevice device={device} />
      </div>
    </>
  );
}
