import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewObservationPayload } from '@trapline/contract/device-records/payloads.ts';
import { BAIT_STEPS } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useFieldErrorText, useSchema } from '~/lib/form.ts';
import { percentText } from '~/lib/percent.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useAddDeviceObservation, useRecordable } from '../calls.ts';
import {
  EMPTY_OBSERVATION,
  groupMixtureErrors,
  missingMeasurementField,
  type ObservationValues,
  observationBody,
} from '../logic/new-observation.ts';
import type { RecordsContext } from '../logic/records-context.ts';
import { AmountAndNote } from './AmountAndNote.tsx';
import { MixtureFields, type Mixtures, preselectedBatch } from './MixtureFields.tsx';
import { SubjectSelect } from './SubjectSelect.tsx';

type Props = RecordsContext & { readonly mixtures: Mixtures; readonly onClose: () => void };

const PERCENTS = BAIT_STEPS.map((percent) => ({ value: String(percent), label: percentText(percent) }));

/** The form for a new observation: a count, the bait consumption, or a refill. */
export function AddObservationModal({ place, device, mixtures, onClose }: Props) {
  const t = useTranslations('deviceRecords');
  const load = useRecordable(place.uuid, device.deviceTypeUuid);
  const add = useAddDeviceObservation();
  const check = useSchema(NewObservationPayload);
  const fieldErrorText = useFieldErrorText();
  const typeOf = ({ deviceTypeObservationId: chosen }: ObservationValues) =>
    load.data?.deviceTypeObservations.find(({ uuid }) => uuid === chosen)?.type;
  const form = useForm<ObservationValues>({
    initialValues: EMPTY_OBSERVATION,
    validate: (values) => {
      const missing = missingMeasurementField(values, typeOf(values));
      const errors = groupMixtureErrors(check(observationBody(values, typeOf(values))));
      return missing ? { ...errors, [missing]: fieldErrorText({ code: 'required', limit: null }) } : errors;
    },
  });
  const batchOf = (mixtureId: string) => preselectedBatch(mixtures, mixtureId);
  const observationType = typeOf(form.values);
  const save = async (values: ObservationValues) => {
    await add.mutateAsync({
      params: { deviceId: device.uuid },
      body: observationBody(values, typeOf(values), batchOf),
    });
    toastSuccess(t('added.observation'));
  };
  return (
    <FormModal opened title={t('add.observation')} form={form} onSubmit={save} onClose={onClose}>
      <SubjectSelect
        kind="observation"
        load={load}
        choices={load.data?.deviceTypeObservations}
        input={form.getInputProps('deviceTypeObservationId')}
      />
      {observationType === 'BAIT_COLLECT' && (
        <Select label={t('percent')} withAsterisk data={PERCENTS} {...form.getInputProps('amountPercentage')} />
      )}
      {observationType === 'REFILL' && <MixtureFields form={form} mixtures={mixtures} />}
      <AmountAndNote form={form} min={1} hasAmount={observationType === undefined || observationType === 'NEUTRAL'} />
    </FormModal>
  );
}
