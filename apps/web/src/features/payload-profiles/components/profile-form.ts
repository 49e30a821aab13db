import { type FormErrors, useForm } from '@mantine/form';
import type { BatteryUnit, ProfileKind } from '@trapline/contract/payload-profiles/rules.ts';
import {
  type PayloadMapping,
  type PayloadProfile,
  ProfileFields,
} from '@trapline/contract/payload-profiles/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { changedFields } from '~/lib/changed-fields.ts';
import { type DecimalValue, numberOrNull } from '~/lib/decimals.ts';
import { useSchema } from '~/lib/form.ts';

export type ProfileValues = {
  name: string;
  kind: ProfileKind;
  script: string;
  companyUuid: string | null;
  detectionPath: string;
  caught: string[];
  clear: string[];
  batteryPath: string;
  batteryUnit: BatteryUnit;
  empty: DecimalValue;
  full: DecimalValue;
  temperaturePath: string;
  counterPath: string;
  tamperPath: string;
  tamperOn: string[];
  tamperOff: string[];
  contactPath: string;
  contactOpen: string[];
  contactClosed: string[];
};

type StoredProfile = Pick<PayloadProfile, 'name' | 'kind' | 'mapping'> & {
  readonly script?: string | null | undefined;
};

const EMPTY_SCRIPT = 'function decodeUplink(input) {\n  return { data: { trap: input.bytes[0] } };\n}\n';

const batteryOf = (battery: PayloadMapping['battery']) => ({
  batteryPath: battery?.path ?? '',
  batteryUnit: battery?.unit ?? ('percent' as const),
  empty: battery?.empty ?? '',
  full: battery?.full ?? '',
});

const tamperOf = (tamper: PayloadMapping['tamper']) => ({
  tamperPath: tamper?.path ?? '',
  tamperOn: tamper?.on ?? [],
  tamperOff: tamper?.off ?? [],
});

const contactOf = (contact: PayloadMapping['contact']) => ({
  contactPath: contact?.path ?? '',
  contactOpen: contact?.open ?? [],
  contactClosed: contact?.closed ?? [],
});

export const valuesOf = (profile: StoredProfile | null): ProfileValues => {
  const { detection, battery, temperature, counter, tamper, contact } = profile?.mapping ?? {};
  return {
    name: profile?.name ?? '',
    kind: profile?.kind ?? 'script',
    script: profile?.script ?? (profile ? '' : EMPTY_SCRIPT),
    companyUuid: null,
    detectionPath: detection?.path ?? '',
    caught: detection?.caught ?? [],
    clear: detection?.clear ?? [],
    ...batteryOf(battery),
    temperaturePath: temperature?.path ?? '',
    counterPath: counter?.path ?? '',
    ...tamperOf(tamper),
    ...contactOf(contact),
  };
};

const isEmpty = (path: string): boolean => path.trim() === '';

const switchesOf = (values: ProfileValues): Pick<PayloadMapping, 'tamper' | 'contact'> => {
  const { tamperPath, tamperOn: on, tamperOff: off, contactPath, contactOpen: open, contactClosed: closed } = values;
  return {
    tamper: isEmpty(tamperPath) ? null : { path: tamperPath, on, off },
    contact: isEmpty(contactPath) ? null : { path: contactPath, open, closed },
  };
};

/** A part without a path is not read. */
const mappingOf = (values: ProfileValues): PayloadMapping => {
  const { detectionPath, caught, clear, batteryPath, batteryUnit: unit, temperaturePath, counterPath } = values;
  const volts = unit === 'percent' ? {} : { empty: numberOrNull(values.empty), full: numberOrNull(values.full) };
  return {
    detection: isEmpty(detectionPath) ? null : { path: detectionPath, caught, clear },
    battery: isEmpty(batteryPath) ? null : { path: batteryPath, unit, ...volts },
    temperature: isEmpty(temperaturePath) ? null : { path: temperaturePath },
    counter: isEmpty(counterPath) ? null : { path: counterPath },
    ...switchesOf(values),
  };
};

export const bodyOf = (values: ProfileValues) => ({
  name: values.name,
  kind: values.kind,
  script: values.kind === 'script' ? values.script : null,
  mapping: mappingOf(values),
});

/** A script has an effect only with its kind. */
export const PROFILE_GROUPS = [['kind', 'script']] as const;

/** The request body of a change: only what differs from the values with which the form was filled. */
export const changesOf = (base: ProfileValues, values: ProfileValues) =>
  changedFields(bodyOf(base), bodyOf(values), PROFILE_GROUPS);

/** The form field that shows the error of a field of the request body. */
const FORM_FIELD_BY_PATH: Readonly<Record<string, keyof ProfileValues>> = {
  name: 'name',
  script: 'script',
  'mapping.detection.path': 'detectionPath',
  'mapping.detection.caught': 'caught',
  'mapping.detection.clear': 'clear',
  'mapping.battery.path': 'batteryPath',
  'mapping.battery.empty': 'empty',
  'mapping.battery.full': 'full',
  'mapping.temperature.path': 'temperaturePath',
  'mapping.counter.path': 'counterPath',
  'mapping.tamper.path': 'tamperPath',
  'mapping.tamper.on': 'tamperOn',
  'mapping.tamper.off': 'tamperOff',
  'mapping.contact.path': 'contactPath',
  'mapping.contact.open': 'contactOpen',
  'mapping.contact.closed': 'contactClosed',
};

const toFormErrors = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [FORM_FIELD_BY_PATH[field] ?? field, error]));

export const useProfileForm = (profile: StoredProfile | null) => {
  const check = useSchema(ProfileFields);
  return useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: (values) => toFormErrors(check(bodyOf(values))),
  });
};

export type ProfileForm = ReturnType<typeof useProfileForm>;

export const useProfileFieldLabels = (): FieldLabels<ProfileValues> => {
  const t = useTranslations('payloadProfiles');
  return {
    name: { label: t('field.name') },
    kind: { label: t('field.kind'), format: (kind) => t(`kind.${kind}`) },
    script: { label: t('field.script') },
  };
};
