import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useMay } from '~/lib/use-may.ts';
import { RecommendButton } from '~/shared/recommendations/RecommendButton.tsx';
import { useBulkDelete, useDevice } from '../calls.ts';
import { CleanDetection } from '../components/CleanDetection.tsx';
import { DeviceStatus } from '../components/DeviceNow.tsx';
import { DeviceTabs } from '../components/DeviceTabs.tsx';
import classes from '../components/devices.module.css';
import { EditDevice } from '../components/EditDevice.tsx';
import { GlobalPageLink } from '../components/GlobalPageLink.tsx';

/** With confirmation that lists what is deleted with the device. */
function DeleteDevice({ device }: { readonly device: Device }) {
  const t = useTranslations('devices.delete');
  const may = useMay();
  const navigate = useNavigate();
  const remove = useBulkDelete();
  if (!may('place-devices.bulk-delete')) return null;

  const placeId = device.placeUuid;
  return (
    <DangerSection text={t('text', { count: 1 })}>
      <DeleteButton
        label={t('open')}
        title={t('title', { name: device.uniqueId })}
        confirmLabel={t('confirm')}
        successMessage={t('done', { count: 1 })}
        onConfirm={() => remove.mutateAsync({ params: { placeId }, body: { deviceUuids: [device.uuid] } })}
        onDone={() => void navigate({ to: '/app/places/edit/$placeId/devices', params: { placeId } })}
      >
        {t('text', { count: 1 })}
      </DeleteButton>
    </DangerSection>
  );
}

const route = getRouteApi('/app/places/edit/$placeId/devices/$deviceId/');

type Props = {
  /** The records of the device, passed in from another domain. */
  readonly records: (device: Device) => ReactNode;
  /** The LoRa device of this device, also passed in from another domain. */
  readonly lora: (device: Device) => ReactNode;
};

export function DeviceScreen({ records, lora }: Props) {
  const t = useTranslations('devices');
  const { placeId, deviceId } = route.useParams();
  const { view = 'details' } = route.useSearch();
  const navigate = route.useNavigate();
  const load = useDevice(placeId, deviceId);
  const device = load.data;
  useSetPageName('page', device?.uniqueId);
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
        <EditDevice device={device} />
        <GlobalPageLink deviceId={device.uuid} />
      </PageHead>
      <DeviceStatus device={device} />
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
