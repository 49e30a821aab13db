import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { NEW_APP_EUI } from '@trapline/contract/lora-devices/rules.ts';
import type { LoraDeviceOfPlace } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddLora, useAssignLora, useLoraChoices } from '../../calls.ts';
import { GenerationField } from '../form/LoraFields.tsx';
import { useIdentityErrors } from '../form/lora-form.ts';

const MODES = ['existing', 'new'] as const;
type Mode = (typeof MODES)[number];

type Values = {
  mode: Mode;
  loraDeviceUuid: string | null;
  devEui: string;
  appKey: string;
  appEui: string;
  name: string;
  description: string;
};

const EMPTY: Values = {
  mode: 'existing',
  loraDeviceUuid: null,
  devEui: '',
  appKey: '',
  appEui: NEW_APP_EUI,
  name: '',
  description: '',
};

const useAssignForm = () => {
  const errorsOf = useIdentityErrors();
  const required = useTranslations('common.fieldErrors')('required');
  return useForm<Values>({
    initialValues: EMPTY,
    validate: (values) => {
      if (values.mode === 'new') return errorsOf(values);
      return values.loraDeviceUuid === null ? { loraDeviceUuid: required } : {};
    },
  });
};

type Props = { readonly device: Pick<Device, 'uuid' | 'placeUuid'>; readonly onClose: () => void };

/** Assigns a registered LoRa device, or registers a new one. */
export function AssignModal({ device, onClose }: Props) {
  const t = useTranslations('loraDevices');
  const assign = useAssignLora();
  const add = useAddLora();
  const form = useAssignForm();
  const params = { placeId: device.placeUuid, deviceId: device.uuid };
  const save = async ({ mode, loraDeviceUuid, appKey, ...values }: Values) => {
    if (mode === 'new') await add.mutateAsync({ params, body: { ...values, appKey: appKey.trim() || null } });
    else await assign.mutateAsync({ params, body: { loraDeviceUuid: loraDeviceUuid ?? undefined } });
    toastSuccess(t('assign.done'));
  };
  return (
    <FormModal
      opened
      title={t('assign.title')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('assign.open')}
    >
      <SegmentedControl
        aria-label={t('assign.mode')}
        data={MODES.map((value) => ({ value, label: t(`assign.${value}`) }))}
        value={form.values.mode}
        onChange={(value) => form.setFieldValue('mode', value === 'new' ? 'new' : 'existing')}
      />
      {form.values.mode === 'new' ? (
        <NewFields form={form} />
      ) : (
        <ExistingDeviceField form={form} placeId={device.placeUuid} />
      )}
    </FormModal>
  );
}

type FieldProps = { readonly form: UseFormReturnType<Values> };

const isAssigned = ({ deviceUuid }: LoraDeviceOfPlace): boolean => deviceUuid !== null;

/** Free devices first; assigned ones are listed but cannot be chosen. */
function ExistingDeviceField({ form, placeId }: FieldProps & { readonly placeId: string }) {
  const t = useTranslations('loraDevices');
  const choices = useLoraChoices(placeId);
  const sorted = (choices.data ?? []).toSorted((left, right) => Number(isAssigned(left)) - Number(isAssigned(right)));
  const options = sorted.map(({ uuid, name, devEui, deviceUuid }) => ({
    value: uuid,
    label: [name ?? t('unnamed'), devEui, deviceUuid !== null && t('assign.taken')].filter(Boolean).join(' · '),
    disabled: deviceUuid !== null,
  }));
  const hasAvailable = options.some(({ disabled }) => !disabled);
  return (
    <Select
      label={t('assign.choose')}
      description={choices.data && !hasAvailable ? t('assign.noChoice') : undefined}
      withAsterisk
      searchable
      // the focus opens the list: with it a device is assigned with three taps
      data-autofocus
      allowDeselect={false}
      data={options}
      {...form.getInputProps('loraDeviceUuid')}
      error={form.errors.loraDeviceUuid ?? choicesLoadError(choices)}
    />
  );
}

function NewFields({ form }: FieldProps) {
  const t = useTranslations('loraDevices');
  return (
    <>
      <TextInput
        label={t('column.devEui')}
        description={t('form.devEuiHint')}
        withAsterisk
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('devEui')}
      />
      <GenerationField value={form.values.appEui} onChange={(appEui) => form.setFieldValue('appEui', appEui)} />
      <TextInput
        label={t('column.appKey')}
        description={t('form.appKeyHint')}
        autoCapitalize="characters"
        autoComplete="off"
        {...form.getInputProps('appKey')}
      />
      <TextInput label={t('column.name')} {...form.getInputProps('name')} />
      <TextInput label={t('column.description')} {...form.getInputProps('description')} />
    </>
  );
}
