import { Button, Select } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconLinkPlus } from '@tabler/icons-react';
import type { LoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError, toastSuccess } from '~/lib/toast.ts';
import { toastUndo } from '~/lib/toast-undo.tsx';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { useAssignLora, usePlaceChoices, useUnassignLora } from '../../calls.ts';

type Values = { readonly placeUuid: string | null; readonly deviceUuid: string | null };
type Props = { readonly lora: LoraDevice };

/** The LoRa device is not a field here: if it does not fit the facility, the facility shows the refusal. */
const atPlaceField = (error: unknown, message: string): unknown => {
  if (!(error instanceof ApiError)) return error;
  const fields = error.fields.map((one) =>
    one.field === 'loraDeviceUuid' ? { ...one, field: 'placeUuid', message } : one,
  );
  return new ApiError({ ...error, message: error.message, fields }, error);
};

/** Assigns a free LoRa device to a device, from the page of the LoRa device. */
export function AssignToDevice({ lora }: Props) {
  const t = useTranslations('loraDevices.assign');
  const [isOpen, modal] = useDisclosure();
  return (
    <>
      <Button leftSection={<IconLinkPlus size={17} />} onClick={modal.open}>
        {t('toDevice')}
      </Button>
      {isOpen && <AssignToDeviceModal lora={lora} onClose={modal.close} />}
    </>
  );
}

type Target = { readonly placeId: string; readonly deviceId: string };

/** States that the LoRa device is assigned, and offers to undo it: the choice alone has assigned it. */
const useToastAssigned = () => {
  const t = useTranslations('loraDevices.assign');
  const errorText = useErrorText();
  const { mutateAsync: unassign } = useUnassignLora();
  const undo = async (params: Target): Promise<void> => {
    try {
      await unassign({ params, query: { restore: 'true' } });
      toastSuccess(t('unassigned'));
    } catch (error) {
      toastError(errorText(error));
    }
  };
  return (params: Target) =>
    toastUndo({ message: t('done'), isWarning: false, label: t('undo'), onUndo: () => void undo(params) });
};

function AssignToDeviceModal({ lora, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslations('loraDevices');
  const required = useTranslations('common.fieldErrors')('required');
  const assign = useAssignLora();
  const toastAssigned = useToastAssigned();
  const form = useForm<Values>({
    initialValues: { placeUuid: lora.place?.uuid ?? null, deviceUuid: null },
    validate: {
      placeUuid: (value) => (value === null ? required : null),
      deviceUuid: (value) => (value === null ? required : null),
    },
  });
  const save = async ({ placeUuid, deviceUuid }: Values) => {
    if (placeUuid === null || deviceUuid === null) return;
    const params = { placeId: placeUuid, deviceId: deviceUuid };
    await assign.mutateAsync({ params, body: { loraDeviceUuid: lora.uuid } }).catch((error: unknown) => {
      throw atPlaceField(error, t('assign.notOfPlace'));
    });
    // the assignment is done, with or without its message
    void toastAssigned(params).catch(() => undefined);
  };
  return (
    <FormModal
      opened
      title={t('assign.toDevice')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('assign.open')}
    >
      <PlaceField form={form} companyUuid={lora.company.uuid} />
      {form.values.placeUuid === null ? (
        <Select label={t('column.device')} placeholder={t('form.placeFirst')} data={[]} disabled withAsterisk />
      ) : (
        <DeviceField
          key={form.values.placeUuid}
          form={form}
          placeUuid={form.values.placeUuid}
          isSending={assign.isPending}
        />
      )}
    </FormModal>
  );
}

type FieldProps = { readonly form: UseFormReturnType<Values> };

/** The server accepts facilities of the company of the LoRa device, and of its clients. */
function PlaceField({ form, companyUuid }: FieldProps & { readonly companyUuid: string }) {
  const t = useTranslations('loraDevices');
  const places = usePlaceChoices(companyUuid);
  return (
    <Select
      label={t('column.place')}
      withAsterisk
      searchable
      allowDeselect={false}
      data-autofocus={form.values.placeUuid === null || undefined}
      data={places.data ?? []}
      {...form.getInputProps('placeUuid')}
      {...placeFieldProps(places, { error: form.errors.placeUuid })}
      onChange={(value) => form.setValues({ placeUuid: value, deviceUuid: null })}
    />
  );
}

type DeviceFieldProps = FieldProps & { readonly placeUuid: string; readonly isSending: boolean };

/**
 * Devices that already have a LoRa device are listed, but cannot be chosen. The list opens by itself, because the
 * device is the next or the only choice, and the choice sends the form: three taps for a LoRa device without a facility.
 */
function DeviceField({ form, placeUuid, isSending }: DeviceFieldProps) {
  const t = useTranslations('loraDevices');
  const devices = useDeviceChoices(placeUuid);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const options = (devices.data ?? []).map(({ uuid, uniqueId, name, loraDevEui }) => ({
    value: uuid,
    label: [uniqueId, name, loraDevEui !== null && t('assign.hasOne')].filter(Boolean).join(' · '),
    disabled: loraDevEui !== null,
  }));
  const hasFree = options.some(({ disabled }) => !disabled);
  return (
    <Select
      ref={input}
      data-autofocus
      label={t('column.device')}
      description={devices.data && !hasFree ? t('assign.noFreeDevice') : t('assign.atOnce')}
      withAsterisk
      searchable
      allowDeselect={false}
      data={options}
      {...form.getInputProps('deviceUuid')}
      readOnly={isSending}
      onChange={(deviceUuid) => {
        form.setFieldValue('deviceUuid', deviceUuid);
        input.current?.form?.requestSubmit();
      }}
      error={form.errors.deviceUuid ?? choicesLoadError(devices)}
    />
  );
}
