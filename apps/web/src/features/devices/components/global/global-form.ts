import { type FormErrors, useForm } from '@mantine/form';
import { findUniqueIdErrors, normaliseUniqueId } from '@trapline/contract/devices/numbering.ts';
import { UpdateGlobalDevicePayload } from '@trapline/contract/devices/payloads.ts';
import type { GlobalDevice } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useFieldErrorText, useSchema } from '~/lib/form.ts';
import { useMay } from '~/lib/use-may.ts';
import { useZones } from '~/shared/zones/use-zones.ts';

export type GlobalValues = {
  readonly placeId: string | null;
  readonly deviceTypeId: string | null;
  readonly uniqueId: string;
  readonly name: string;
  readonly zoneUuid: string | null;
  readonly location: string;
  readonly description: string;
  readonly loraDevEui: string;
};

const valuesOf = (device: GlobalDevice | null): GlobalValues => ({
  placeId: device?.placeUuid ?? null,
  deviceTypeId: device?.deviceTypeUuid ?? null,
  uniqueId: device?.uniqueId ?? '',
  name: device?.name ?? '',
  zoneUuid: device?.zoneUuid ?? null,
  location: device?.location ?? '',
  description: device?.description ?? '',
  loraDevEui: device?.loraDevEui ?? '',
});

/** Fields of the form in addition to the payload: facility, type, number and a description. */
const useRequiredErrors = () => {
  const t = useTranslations('devices');
  const textOf = useFieldErrorText();
  const required = textOf({ code: 'required', limit: null });
  return ({ placeId, deviceTypeId, uniqueId, description }: GlobalValues): FormErrors => {
    const { tooLong } = findUniqueIdErrors([normaliseUniqueId(uniqueId)], []);
    return {
      ...(placeId === null && { placeId: required }),
      ...(deviceTypeId === null && { deviceTypeId: required }),
      ...(tooLong.length > 0 && { uniqueId: t('errors.UNIQUE_ID_TOO_LONG') }),
      ...(uniqueId.trim() === '' && { uniqueId: t('errors.UNIQUE_ID_REQUIRED') }),
      ...(description.trim() === '' && { description: required }),
    };
  };
};

/**
 * The request body: facility, type and zone under their names of the contract; a radio identity only for users who may
 * set it.
 */
export const useGlobalBody = () => {
  const may = useMay();
  return ({ placeId, deviceTypeId, loraDevEui, ...values }: GlobalValues) => ({
    ...values,
    placeId: placeId ?? undefined,
    deviceTypeId: deviceTypeId ?? undefined,
    ...(may('devices.edit-identifiers') && { loraDevEui }),
  });
};

export const useGlobalForm = (device: GlobalDevice | null) => {
  const check = useSchema(UpdateGlobalDevicePayload);
  const requiredErrors = useRequiredErrors();
  const bodyOf = useGlobalBody();
  return useForm<GlobalValues>({
    initialValues: valuesOf(device),
    validate: (values) => ({ ...check(bodyOf(values)), ...requiredErrors(values) }),
  });
};

export type GlobalForm = ReturnType<typeof useGlobalForm>;

/** Labels of the fields, used when a person must choose between two values. */
export const useGlobalFieldLabels = (placeId: string): FieldLabels<GlobalValues> => {
  const t = useTranslations('devices');
  const { data: zones = [] } = useZones(placeId);
  return {
    uniqueId: { label: t('edit.uniqueId') },
    name: { label: t('column.name') },
    zoneUuid: { label: t('column.zone'), format: (zone) => zones.find(({ uuid }) => uuid === zone)?.name ?? '' },
    location: { label: t('column.location') },
    description: { label: t('facts.description') },
    loraDevEui: { label: t('radio.devEui') },
  };
};
