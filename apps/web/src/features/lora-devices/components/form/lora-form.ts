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
const NAME_MAX = 200;
const DESCRIPTION_MAX = 2000;

/** Eight bytes of chance: who types another one overwrites it. */
const anyEui = (): string => hexOf(crypto.getRandomValues(new Uint8Array(EUI_BYTES)));

const valuesOf = (lora: LoraDevice | null): LoraValues => ({
  name: lora?.name ?? '',
  description: lora?.description ?? '',
  devEui: lora ? (lora.devEui ?? '') : anyEui(),
  appEui: lora?.isOld ? OLD_APP_EUI : NEW_APP_EUI,
  appKey: '',
  companyUuid: lora?.company.uuid ?? null,
  placeUuid: lora?.place?.uuid ?? null,
  deviceUuid: lora?.deviceUuid ?? null,
  payloadProfileUuid: lora?.payloadProfileUuid ?? null,
});

/** The text for an error that no schema of the contract describes. */
export const useIdentityFaults = () => {
  const t = useTranslations('loraDevices.form');
  const fields = useTranslations('common.fieldErrors');
  return ({
    devEui,
    appKey,
    name,
    description,
  }: Pick<LoraValues, 'devEui' | 'appKey' | 'name' | 'description'>): FormErrors => ({
    ...(devEui.trim() === '' && { devEui: fields('required') }),
    ...(devEui.trim() !== '' && !Eui.safeParse(devEui).success && { devEui: t('badEui') }),
    ...(appKey.trim() !== '' && !AppKey.safeParse(appKey).success && { appKey: t('badKey') }),
    ...(name.trim().length > NAME_MAX && { name: fields('too_long', { limit: NAME_MAX }) }),
    ...(description.trim().length > DESCRIPTION_MAX && {
      description: fields('too_long', { limit: DESCRIPTION_MAX }),
    }),
  });
};

/** What is known of a new one before anybody typed. */
type Known = { readonly devEui?: string | undefined; readonly companyUuid?: string | undefined };

const startOf = (lora: LoraDevice | null, { devEui, companyUuid }: Known): LoraValues => {
  const values = valuesOf(lora);
  return { ...values, devEui: devEui ?? values.devEui, companyUuid: companyUuid ?? values.companyUuid };
};

export const useLoraForm = (lora: LoraDevice | null, known: Known = {}) => {
  const faultsOf = useIdentityFaults();
  const required = useTranslations('common.fieldErrors')('required');
  const may = useMay();
  return useForm<LoraValues>({
    initialValues: startOf(lora, known),
    validate: (values) => ({
      ...faultsOf(values),
      // an admin's own company is the default
      ...(values.companyUuid === null && may('lora.bulk-configure') && { companyUuid: required }),
    }),
  });
};

export type LoraForm = ReturnType<typeof useLoraForm>;
