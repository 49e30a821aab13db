import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Sths } from '@trapline/contract/lora-devices/downlinks.ts';
import { SthsPayload } from '@trapline/contract/lora-devices/payloads.ts';
import { STHS_BOUNDS, STHS_HYSTERESIS_REGISTER } from '@trapline/contract/lora-devices/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import type { ConfigProps } from './config-props.ts';
import { NotInForceYetHint } from './NotInForceYetHint.tsx';
import { initialValuesOf, NumberFields } from './NumberFields.tsx';

const FIELDS = [
  'sthsActiveAlgorithm',
  'sthsPresenceThreshold',
  'sthsPresenceHysteresis',
  'sthsMotionThreshold',
  'sthsMotionHysteresis',
] as const;

/** The configuration of the presence and motion sensor. */
export function SthsModal({ saved, title, submitLabel, onSend, onClose }: ConfigProps<Sths>) {
  const t = useTranslations('loraDevices.config');
  const form = useForm({
    initialValues: initialValuesOf(STHS_BOUNDS, saved),
    validate: useSchema(SthsPayload),
    transformValues: (values) => SthsPayload.parse(values),
  });
  const { sthsPresenceHysteresis, sthsMotionHysteresis } = form.values;
  const isTruncated = [sthsPresenceHysteresis, sthsMotionHysteresis].some(
    (value) => (value ?? 0) > STHS_HYSTERESIS_REGISTER,
  );
  return (
    <FormModal
      opened
      size="lg"
      title={title}
      form={form}
      onSubmit={onSend}
      onClose={onClose}
      {...(submitLabel !== undefined && { submitLabel })}
    >
      <NumberFields
        fields={FIELDS}
        bounds={STHS_BOUNDS}
        inputOf={(field) => ({ ...form.getInputProps(field), value: form.values[field] })}
      />
      {isTruncated && (
        <Alert color="yellow" role="status">
          {t('hysteresisNote')}
        </Alert>
      )}
      <NotInForceYetHint />
    </FormModal>
  );
}
