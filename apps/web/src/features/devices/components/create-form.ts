import { type FormErrors, useForm } from '@mantine/form';
import {
  type AmountType,
  findUniqueIdErrors,
  type Numbering,
  planUniqueIds,
} from '@trapline/contract/devices/numbering.ts';
import { CreateDevicesPayload } from '@trapline/contract/devices/payloads.ts';
import { useTranslations } from 'use-intl';
import { useSchema } from '~/lib/form.ts';

export type CreateValues = {
  readonly amountType: AmountType;
  readonly prefix: string;
  /** Null while the field is empty. */
  readonly amount: number | null;
  /** An empty value continues after the highest number. */
  readonly startFromNumber: number | null;
  readonly specificUniqueIds: readonly string[];
  readonly deviceTypeId: string | null;
  readonly zoneUuid: string | null;
  readonly name: string;
  readonly location: string;
  readonly description: string;
  readonly loraDevEui: string;
};

const EMPTY_VALUES: CreateValues = {
  amountType: 'ONE',
  prefix: '',
  amount: 10,
  startFromNumber: null,
  specificUniqueIds: [],
  deviceTypeId: null,
  zoneUuid: null,
  name: '',
  location: '',
  description: '',
  loraDevEui: '',
};

/** The fields that each kind of numbering sends; others are left out (R0373 to R0376). */
const numberingOf = (values: CreateValues) => {
  const { amountType, prefix, amount, startFromNumber, specificUniqueIds } = values;
  if (amountType === 'ONE') return { amountType, prefix };
  if (amountType === 'SPECIFIC') {
    return {
      amountType,
      specificUniqueIds: specificUniqueIds.map((uniqueId) => ({ uniqueId: uniqueId.toUpperCase() })),
    };
  }
  return {
    amountType,
    prefix,
    amount: amount ?? undefined,
    startFrom: startFromNumber === null ? ('NO' as const) : ('YES' as const),
    startFromNumber: startFromNumber ?? 0,
    specificUniqueIds: [],
  };
};

export const bodyOf = (values: CreateValues) => {
  const { deviceTypeId, zoneUuid, name, location, description, loraDevEui } = values;
  return {
    ...numberingOf(values),
    deviceTypeId: deviceTypeId ?? undefined,
    zoneUuid,
    name,
    location,
    description,
    // the field exists only for a single device; a value typed before is not sent for several
    loraDevEui: values.amountType === 'ONE' && loraDevEui !== '' ? loraDevEui : undefined,
  };
};

export type Preview = { readonly uniqueIds: readonly string[] } & ReturnType<typeof findUniqueIdErrors>;

const isReady = ({ amountType, prefix = '', amount }: Numbering): boolean =>
  amountType === 'SPECIFIC' || (prefix !== '' && (amountType === 'ONE' || amount !== undefined));

/** The numbers that the server will assign, if the loaded numbers are current. */
export const previewOf = (values: CreateValues, existing: readonly string[]): Preview => {
  const numbering = numberingOf(values);
  const uniqueIds = isReady(numbering) ? planUniqueIds(numbering, existing) : [];
  return { uniqueIds, ...findUniqueIdErrors(uniqueIds, existing) };
};

/** The name of the input that determines the numbers, as in errors of the server. */
const numberField = ({ amountType, startFromNumber }: CreateValues): string => {
  if (amountType === 'SPECIFIC') return 'specificUniqueIds';
  if (amountType === 'ONE') return 'prefix';
  return startFromNumber === null ? 'amount' : 'startFromNumber';
};

export const useCreateForm = (existing: readonly string[]) => {
  const t = useTranslations('devices');
  const check = useSchema(CreateDevicesPayload);
  const numberErrors = (values: CreateValues): FormErrors => {
    const { uniqueIds, tooLong, taken } = previewOf(values, existing);
    const field = numberField(values);
    if (values.amountType === 'SPECIFIC' && uniqueIds.length === 0) return { [field]: t('errors.UNIQUE_ID_REQUIRED') };
    if (tooLong.length > 0) return { [field]: t('errors.UNIQUE_ID_TOO_LONG') };
    return taken.length > 0 ? { [field]: t('errors.devices/uniqueid_already_exists') } : {};
  };
  return useForm<CreateValues>({
    initialValues: EMPTY_VALUES,
    validate: (values) => {
      const schemaErrors = check(bodyOf(values));
      const typeError = values.deviceTypeId === null ? { deviceTypeId: t('create.typeRequired') } : {};
      return { ...numberErrors(values), ...schemaErrors, ...typeError };
    },
  });
};

export type CreateForm = ReturnType<typeof useCreateForm>;
