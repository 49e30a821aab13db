import { Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CUSTOM_UNITS, PERIODICITY_UNITS } from '@trapline/contract/schedule/rules.ts';
import { useTranslations } from 'use-intl';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';
import type { VisitValues } from '../logic/visit-form.ts';
import classes from './schedule.module.css';

type Props = { readonly form: UseFormReturnType<VisitValues> };

/** The interval and the end of a repetition, and whether it skips weekends. */
export function RepetitionFields({ form }: Props) {
  const t = useTranslations('schedule.form');
  const { repeats, unit } = form.values;
  return (
    <>
      <Checkbox label={t('repeats')} {...form.getInputProps('repeats', { type: 'checkbox' })} />
      {repeats && (
        <div className={classes.repetition}>
          <Select
            label={t('unit')}
            withAsterisk
            allowDeselect={false}
            data={[...PERIODICITY_UNITS, 'CUSTOM' as const].map((value) => ({ value, label: t(`units.${value}`) }))}
            {...form.getInputProps('unit')}
          />
          {unit === 'CUSTOM' && (
            <>
              <WholeNumberInput
                label={t('every')}
                withAsterisk
                min={1}
                {...form.getInputProps('every')}
                value={form.values.every}
                onChange={(value) => form.setFieldValue('every', value)}
              />
              <Select
                label={t('everyUnit')}
                withAsterisk
                allowDeselect={false}
                data={CUSTOM_UNITS.map((value) => ({ value, label: t(`everyUnits.${value}`) }))}
                {...form.getInputProps('everyUnit')}
              />
            </>
          )}
          <DateInput
            label={t('endDate')}
            description={t('endDateHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={form.values.date}
            {...form.getInputProps('endDate')}
          />
          <Checkbox
            label={t('withoutWeekends')}
            className={classes.allDay}
            {...form.getInputProps('withoutWeekends', { type: 'checkbox' })}
          />
        </div>
      )}
    </>
  );
}
