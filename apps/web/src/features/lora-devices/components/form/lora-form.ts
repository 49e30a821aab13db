import { type FormErrors, useForm } from '@mantine/form';
import { AppKey, Eui } from '@trapline/contract/lora-devices/payloads.ts';
import { hexOf, NEW_APP_EUI, OLD_APP_EUI } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';

export type LoraValues = {
  readonly name: string;
  readonly description: string;
  readonly devEui: string;
  readonly appEui: string;
  readonly appKey: string;
  readonly companyUuid: string | null;
  readonly placeUuid: string | null;
  readonly deviceUuid: string | null;
  /** How its payload is read; null: the format of our own traps. */
  readonly payloadProfileUuid: string | null;
};

const EUI_BYTES = 8;
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 2000;

/** Eight random bytes; a typed value replaces them. */
const randomEui = (): string => hexOf(crypto.getRandomValues(new Uint8Array(EUI_BYTES)));

export const valuesOf = (lora: LoraDevice | null): LoraValues => ({
  name: lora?.name ?? '',
  description: lora?.description ?? '',
  devEui: lora ? (lora.devEui ?? '') : randomEui(),
  appEui: lora?.isOld ? OLD_APP_EUI : NEW_APP_EUI,
  appKey: '',
  companyUuid: lora?.company.uuid ?? null,
  placeUuid: lora?.place?.uuid ?? null,
  deviceUuid: lora?.deviceUuid ?? null,
  payloadProfileUuid: lora?.payloadProfileUuid ?? null,
});

/** The text for an error that no schema of the contract describes. */
export const useIdentityErrors = () => {
  const t = useTranslations('loraDevices.form');
  const tFieldErrors = useTranslations('common.fieldErrors');
  return ({
    devEui,
    appKey,
    name,
    description,
  }: Pick<LoraValues, 'devEui' | 'appKey' | 'name' | 'description'>): FormErrors => ({
    ...(devEui.trim() === '' && { devEui: tFieldErrors('required') }),
    ...(devEui.trim() !== '' && !Eui.safeParse(devEui).success && { devEui: t('badEui') }),
    ...(appKey.trim() !== '' && !AppKey.safeParse(appKey).success && { appKey: t('badKey') }),
    ...(name.trim().length > MAX_NAME_LENGTH && { name: tFieldErrors('too_long', { limit: MAX_NAME_LENGTH }) }),
    ...(description.trim().length > MAX_DESCRIPTION_LENGTH && {
      description: tFieldErrors('too_long', { limit: MAX_DESCRIPTION_LENGTH }),
    }),
  });
};

/** Initial values of a new device. */
type Prefilled = { readonly devEui?: string | undefined; readonly companyUuid?: string | undefined };

const initialValuesOf = (lora: LoraDevice | null, { devEui, companyUuid }: Prefilled): LoraValues => {
  const values = valuesOf(lora);
  return { ...values, devEui: devEui ?? values.devEui, companyUuid: companyUuid ?? values.companyUuid };
};

export const useLoraForm = (lora: LoraDevice | null, prefilled: Prefilled = {}) => {
  const errorsOf = useIdentityErrors();
  const required = useTranslations('common.fieldErrors')('required');
  const may = useMay();
  return useForm<LoraValues>({
    initialValues: initialValuesOf(lora, prefilled),
    validate: (values) => ({
      ...errorsOf(values),
      // an admin's own company is the default
      ...(values.companyUuid === null && may('lora.bulk-configure') && { companyUuid: required }),
    }),
  });
};

export type LoraForm = ReturnType<typeof useLoraForm>;
