import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DUTY_CYCLE_LIMIT, dutyCycleWarning } from '@trapline/contract/lora-devices/airtime.ts';
import type { Connection } from '@trapline/contract/lora-devices/downlinks.ts';
import { ConnectionPayload } from '@trapline/contract/lora-devices/payloads.ts';
import { CONNECTION_BOUNDS } from '@trapline/contract/lora-devices/rules.ts';
import { useLocale, useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { percentText } from '~/lib/percent.ts';
import type { ConfigProps } from './config-props.ts';
import { NotInForceYetHint } from './NotInForceYetHint.tsx';
import { initialValuesOf, NumberFields } from './NumberFields.tsx';

const FIELDS = [
  'confirmedStatusPeriod',
  'unconfirmedStatusPeriod',
  'failedSendRetryPeriod',
  'failedSendRetry',
] as const;

/** How often the device reports; warns of a period that the band does not permit far from a gateway. */
export function ConnectionModal({ saved, title, submitLabel, onSend, onClose }: ConfigProps<Connection>) {
  const form = useForm({
    initialValues: initialValuesOf(CONNECTION_BOUNDS, saved),
    validate: useSchema(ConnectionPayload),
    transformValues: (values) => ConnectionPayload.parse(values),
  });
  const { confirmedStatusPeriod, unconfirmedStatusPeriod } = form.values;
  const shortestPeriod = Math.min(
    ...[confirmedStatusPeriod, unconfirmedStatusPeriod].filter((period) => period !== null && period > 0).map(Number),
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
        bounds={CONNECTION_BOUNDS}
        inputOf={(field) => ({ ...form.getInputProps(field), value: form.values[field] })}
      />
      <DutyCycle period={shortestPeriod} />
      <NotInForceYetHint />
    </FormModal>
  );
}

function DutyCycle({ period }: { readonly period: number }) {
  const t = useTranslations('loraDevices.config');
  const locale = useLocale();
  const warning = Number.isFinite(period) ? dutyCycleWarning(period) : null;
  if (!warning) return null;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percentOf = (part: number): string => percentText(number.format(part * 100));
  return (
    <Alert color="yellow" role="status">
      {t('dutyCycle', {
        airtime: Math.round(warning.airtimeMs),
        period,
        part: percentOf(warning.part),
        limit: percentOf(DUTY_CYCLE_LIMIT),
        shortest: warning.shortestPeriod,
      })}
    </Alert>
  );
}
