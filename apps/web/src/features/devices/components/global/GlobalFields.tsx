import { Select, Textarea, TextInput } from '@mantine/core';
import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import type { GlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FULL_WIDTH } from '~/components/FormSection.tsx';
import { useMay } from '~/lib/use-may.ts';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { useDeviceTypes, usePlaceChoices } from '../../calls.ts';
import { useZoneOptions } from '../zone-options.ts';
import type { GlobalForm } from './global-form.ts';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  readonly form: GlobalForm;
  /** The device being changed: its facility and type are locked. */
  readonly device?: GlobalDevice;
};

export function GlobalFields({ form, device }: Props) {
  return (
    <>
      {device ? <LockedFields device={device} /> : <PlaceField form={form} />}
      {!device && form.values.placeId !== null && <TypeField form={form} placeId={form.values.placeId} />}
      <NumberField form={form} isLocked={device !== undefined} />
      <DetailsFields form={form} />
      <IdentityField form={form} device={device} />
    </>
  );
}

function LockedFields({ device }: { readonly device: GlobalDevice }) {
  const t = useTranslations('globalDevices');
  const create = useTranslations('devices.create');
  return (
    <>
      <TextInput
        label={t('place')}
        description={t('placeLocked')}
        inputWrapperOrder={HINT_BELOW}
        value={device.place.name}
        disabled
        readOnly
        {...FULL_WIDTH}
      />
      <TextInput
        label={create('type')}
        description={create('typeHint')}
        inputWrapperOrder={HINT_BELOW}
        value={device.deviceType.name}
        disabled
        readOnly
      />
    </>
  );
}

/** Another facility has other zones and may have other types. */
function PlaceField({ form }: { readonly form: GlobalForm }) {
  const t = useTranslations('globalDevices');
  const places = usePlaceChoices();
  return (
    <Select
      label={t('place')}
      withAsterisk
      searchable
      allowDeselect={false}
      data={places.data ?? []}
      {...form.getInputProps('placeId')}
      {...placeFieldProps(places, { error: form.errors.placeId })}
      onChange={(placeId) => form.setValues({ placeId, zoneUuid: null, deviceTypeId: null })}
      {...FULL_WIDTH}
    />
  );
}

function TypeField({ form, placeId }: { readonly form: GlobalForm; readonly placeId: string }) {
  const t = useTranslations('devices.create');
  const types = useDeviceTypes(placeId);
  return (
    <Select
      label={t('type')}
      description={types.data?.length === 0 ? t('noTypes') : t('typeHint')}
      inputWrapperOrder={HINT_BELOW}
      withAsterisk
      searchable
      allowDeselect={false}
      data={(types.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('deviceTypeId')}
      error={form.errors.deviceTypeId ?? choicesLoadError(types)}
    />
  );
}

/** The creator of a device gives it a number; later only a super admin changes it. */
function NumberField({ form, isLocked }: { readonly form: GlobalForm; readonly isLocked: boolean }) {
  const t = useTranslations('devices.edit');
  const may = useMay();
  const mayEditNumber = !isLocked || may('devices.edit-identifiers');
  return (
    <TextInput
      label={t('uniqueId')}
      description={mayEditNumber ? undefined : t('uniqueIdHint')}
      inputWrapperOrder={HINT_BELOW}
      withAsterisk={mayEditNumber}
      disabled={!mayEditNumber}
      autoCapitalize="characters"
      autoComplete="off"
      {...form.getInputProps('uniqueId')}
    />
  );
}

function DetailsFields({ form }: { readonly form: GlobalForm }) {
  const t = useTranslations('devices');
  const { placeId } = form.values;
  return (
    <>
      <TextInput label={t('column.name')} {...FULL_WIDTH} {...form.getInputProps('name')} />
      {placeId !== null && <ZoneField form={form} placeId={placeId} />}
      <TextInput label={t('column.location')} {...form.getInputProps('location')} />
      <Textarea
        label={t('facts.description')}
        withAsterisk
        autosize
        minRows={2}
        {...FULL_WIDTH}
        {...form.getInputProps('description')}
      />
    </>
  );
}

function ZoneField({ form, placeId }: { readonly form: GlobalForm; readonly placeId: string }) {
  const t = useTranslations('devices');
  const zones = useZoneOptions(placeId);
  return (
    <Select
      label={t('column.zone')}
      placeholder={t('noZone')}
      searchable
      clearable
      description={zones.hint}
      inputWrapperOrder={HINT_BELOW}
      data={zones.data}
      {...form.getInputProps('zoneUuid')}
      error={form.errors.zoneUuid ?? zones.error}
    />
  );
}

/** The radio identity of an electronic trap, for users who may set it. */
function IdentityField({ form, device }: Props) {
  const t = useTranslations('devices.radio');
  const may = useMay();
  const { placeId, deviceTypeId } = form.values;
  const types = useDeviceTypes(placeId ?? '', placeId !== null);
  const typeId = device?.deviceTypeId ?? types.data?.find(({ uuid }) => uuid === deviceTypeId)?.id;
  if (typeId !== ELECTRONIC_DEVICE_TYPE_ID || !may('devices.edit-identifiers')) return null;
  return <TextInput label={t('devEui')} autoComplete="off" {...FULL_WIDTH} {...form.getInputProps('loraDevEui')} />;
}
