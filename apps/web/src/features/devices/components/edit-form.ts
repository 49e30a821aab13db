import { useForm } from '@mantine/form';
import { findUniqueIdErrors, normaliseUniqueId } from '@trapline/contract/devices/numbering.ts';
import { DeviceFields } from '@trapline/contract/devices/payloads.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';
import { useMay } from '~/lib/use-may.ts';
import { useZones } from '~/shared/zones/use-zones.ts';

export type DeviceValues = {
  readonly uniqueId: string;
  readonly name: string;
  readonly zoneUuid: string | null;
  readonly location: string;
  readonly description: string;
};

const valuesOf = (device: Device): DeviceValues => ({
  uniqueId: device.uniqueId,
  name: device.name ?? '',
  zoneUuid: device.zoneUuid,
  location: device.location ?? '',
  description: device.description ?? '',
});

export const useEditForm = (device: Device) => {
  const t = useTranslations('devices.errors');
  const check = useSchema(DeviceFields);
  const numberError = (uniqueId: string) => {
    if (uniqueId === '') return { uniqueId: t('UNIQUE_ID_REQUIRED') };
    return findUniqueIdErrors([uniqueId], []).tooLong.length > 0 ? { uniqueId: t('UNIQUE_ID_TOO_LONG') } : {};
  };
  return useForm<DeviceValues>({
    initialValues: valuesOf(device),
    validate: (values) => ({ ...check(values), ...numberError(normaliseUniqueId(values.uniqueId)) }),
  });
};

export type EditForm = ReturnType<typeof useEditForm>;

/** The number is sent only by users who may change it. */
export const useEditBody = () => {
  const may = useMay();
  return ({ uniqueId, ...values }: DeviceValues) =>
    may('devices.edit-identifiers') ? { ...values, uniqueId } : values;
};

/** Labels of the fields, used when a person must choose between two values. */
export const useEditFieldLabels = (placeId: string): FieldLabels<DeviceValues> => {
  const t = useTranslations('devices');
  const { data: zones = [] } = useZones(placeId);
  return {
    uniqueId: { label: t('edit.uniqueId') },
    name: { label: t('column.name') },
    zoneUuid: { label: t('column.zone'), format: (zone) => zones.find(({ uuid }) => uuid === zone)?.name ?? '' },
    location: { label: t('column.location') },
    description: { label: t('facts.description') },
  };
};
