import { Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  INTERVALS,
  type Interval,
  intervalsFor,
  TABLE_TYPES,
  type TableType,
} from '@trapline/contract/reports/rules.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { isDay } from '~/lib/days.ts';
import { placeFieldProps } from '~/shared/places/NoPlacesYet.tsx';
import { useDeviceTypeChoices, usePlaceChoices, useXlsx } from '../calls.ts';
import { type Range, rangeOf } from '../logic/ranges.ts';
import classes from './reports.module.css';

type Props = { readonly placeUuid: string | undefined; readonly onClose: () => void };

type Values = Range & {
  readonly placeUuid: string;
  readonly interval: Interval;
  readonly type: TableType;
  readonly deviceTypeUuid: string;
  readonly note: string;
};

const isRange = ({ from, to }: Range): boolean => isDay(from) && isDay(to) && from <= to;

/** The chosen interval, or the first permitted one if a change of the range excludes it (F §5). */
const fittingInterval = (interval: Interval, range: Range): Interval => {
  const allowed = isRange(range) ? intervalsFor(range.from, range.to) : INTERVALS;
  return allowed.includes(interval) ? interval : (allowed[0] ?? interval);
};

const useXlsxForm = (placeUuid: string | undefined) => {
  const t = useTranslations('reportPages.form');
  return useForm<Values>({
    initialValues: {
      ...rangeOf('thisMonth'),
      placeUuid: placeUuid ?? '',
      interval: 'DAY',
      type: 'OBJECTS',
      deviceTypeUuid: '',
      note: '',
    },
    validate: {
      placeUuid: (value) => (value === '' ? t('placesNeeded') : null),
      from: (value) => (isDay(value) ? null : t('dayNeeded')),
      to: (value, { from }) => (!isDay(value) ? t('dayNeeded') : value < from ? t('order') : null),
    },
  });
};

/** Exports the records of a facility as a table for other programs. */
export function XlsxModal({ placeUuid, onClose }: Props) {
  const t = useTranslations('reportPages');
  const download = useXlsx();
  const places = usePlaceChoices();
  const form = useXlsxForm(placeUuid);
  const send = ({ placeUuid: placeId, deviceTypeUuid, note, ...body }: Values) =>
    download.mutateAsync({
      params: { placeId },
      body: { ...body, note: note || undefined, deviceTypeUuid: deviceTypeUuid || undefined },
    });
  return (
    <FormModal opened title={t('xlsx.title')} form={form} submitLabel={t('download')} onSubmit={send} onClose={onClose}>
      <Select
        label={t('place')}
        withAsterisk
        searchable
        data={places.data ?? []}
        {...form.getInputProps('placeUuid')}
        {...placeFieldProps(places, { error: form.errors.placeUuid })}
        value={form.values.placeUuid || null}
        onChange={(value) => form.setValues({ placeUuid: value ?? '', deviceTypeUuid: '' })}
      />
      <XlsxRange form={form} />
      <XlsxContents form={form} />
      <Textarea label={t('xlsx.note')} autosize minRows={2} maxRows={5} {...form.getInputProps('note')} />
    </FormModal>
  );
}

type Field = { readonly form: ReturnType<typeof useXlsxForm> };

function XlsxRange({ form }: Field) {
  const t = useTranslations('reportPages');
  const { from, to, interval } = form.values;
  const change = (part: Partial<Range>) =>
    form.setValues({ ...part, interval: fittingInterval(interval, { from, to, ...part }) });
  const allowed = isRange({ from, to }) ? intervalsFor(from, to) : INTERVALS;
  return (
    <>
      <div className={classes.range}>
        <DateInput
          label={t('form.from')}
          withAsterisk
          {...form.getInputProps('from')}
          onChange={(day) => change({ from: day })}
        />
        <DateInput
          label={t('form.to')}
          withAsterisk
          {...form.getInputProps('to')}
          onChange={(day) => change({ to: day })}
        />
      </div>
      <Select
        label={t('xlsx.interval')}
        description={t('xlsx.intervalHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        allowDeselect={false}
        data={INTERVALS.map((value) => ({
          value,
          label: t(`xlsx.intervals.${value}`),
          disabled: !allowed.includes(value),
        }))}
        {...form.getInputProps('interval')}
      />
    </>
  );
}

function XlsxContents({ form }: Field) {
  const t = useTranslations('reportPages.xlsx');
  const types = useDeviceTypeChoices(form.values.placeUuid || undefined);
  return (
    <div className={classes.range}>
      <Select
        label={t('type')}
        allowDeselect={false}
        data={TABLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <Select
        label={t('deviceType')}
        placeholder={t('allTypes')}
        clearable
        searchable
        data={types.data ?? []}
        {...form.getInputProps('deviceTypeUuid')}
        value={form.values.deviceTypeUuid || null}
        onChange={(value) => form.setFieldValue('deviceTypeUuid', value ?? '')}
      />
    </div>
  );
}
