import { Select } from '@mantine/core';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { usePlaceDevices } from '~/features/devices/calls.ts';
import type { TargetForm } from './target-form.ts';

/** The number of options shown; in a list of 2,000 devices the user searches instead of scrolling. */
const MAX_SHOWN = 60;

type Props = { readonly form: TargetForm };

export function PlaceChoice({ form, places }: Props & { readonly places: readonly Place[] }) {
  const t = useTranslations('qrCodes.give');
  const byUuid = new Map(places.map((place) => [place.uuid, place]));
  return (
    <Select
      label={t('place')}
      withAsterisk
      searchable
      limit={MAX_SHOWN}
      data={places.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      renderOption={({ option }) => <TwoLines first={option.label} second={byUuid.get(option.value)?.address} />}
      nothingFoundMessage={t('noPlace')}
      {...form.getInputProps('placeUuid')}
      onChange={(uuid) => form.setValues({ placeUuid: uuid ?? '', deviceUuid: '' })}
    />
  );
}

const descriptionOf = ({ name, location }: Device): string =>
  [name, location].filter((fact) => Boolean(fact)).join(', ');

/** Sorts devices without a code first, because a new label is mostly for one of them. */
const withoutCodeFirst = (devices: readonly Device[]): Device[] =>
  devices.toSorted((left, right) => Number(left.qrcodeId !== null) - Number(right.qrcodeId !== null));

/** A select with the devices of the selected facility; for a device with a code, the new code replaces it. */
export function DeviceChoice({ form }: Props) {
  const t = useTranslations('qrCodes.give');
  if (form.values.placeUuid !== '') return <DeviceOfPlace form={form} />;
  return <Select label={t('device')} withAsterisk disabled placeholder={t('firstPlace')} />;
}

function DeviceOfPlace({ form }: Props) {
  const t = useTranslations('qrCodes.give');
  const load = usePlaceDevices(form.values.placeUuid, {});
  const { data: devices = [] } = load;
  const byUuid = new Map(devices.map((device) => [device.uuid, device]));
  const currentCode = byUuid.get(form.values.deviceUuid)?.qrcodeId;
  return (
    <Select
      label={t('device')}
      description={currentCode ? t('replaces', { code: currentCode }) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk
      searchable
      limit={MAX_SHOWN}
      placeholder={t('numberOrName')}
      data={withoutCodeFirst(devices).map((device) => ({
        value: device.uuid,
        label: `${device.uniqueId} ${device.name ?? ''}`.trim(),
      }))}
      renderOption={({ option }) => <DeviceOption device={byUuid.get(option.value)} />}
      nothingFoundMessage={t('noDevice')}
      {...form.getInputProps('deviceUuid')}
      onChange={(uuid) => form.setFieldValue('deviceUuid', uuid ?? '')}
      error={form.errors.deviceUuid ?? choicesLoadError(load)}
    />
  );
}

function DeviceOption({ device }: { readonly device: Device | undefined }) {
  const t = useTranslations('qrCodes.give');
  if (!device) return null;
  return (
    <TwoLines
      first={device.qrcodeId ? t('hasCode', { number: device.uniqueId }) : device.uniqueId}
      second={descriptionOf(device)}
    />
  );
}
