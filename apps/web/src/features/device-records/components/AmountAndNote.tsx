import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { WholeNumberInput } from '~/components/WholeNumberInput.tsx';

type Values = { amount: number | ''; note: string };

type Props<V extends Values> = {
  readonly form: UseFormReturnType<V>;
  readonly min: 0 | 1;
  readonly isNoteRequired?: boolean;
  /** False if the record has another measure instead of an amount. */
  readonly hasAmount?: boolean;
};

/** The fields of every record of a device, except its subject. */
export function AmountAndNote<V extends Values>({ form, min, isNoteRequired, hasAmount = true }: Props<V>) {
  const t = useTranslations('deviceRecords.column');
  const amount = form.getInputProps('amount');
  return (
    <>
      {hasAmount && (
        <WholeNumberInput
          label={t('amount')}
          withAsterisk
          min={min}
          max={RECORD_AMOUNT_MAX}
          {...amount}
          value={amount.value}
          onChange={(value) => amount.onChange(value ?? '')}
        />
      )}
      <Textarea
        label={t('note')}
        withAsterisk={isNoteRequired}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('note')}
      />
    </>
  );
}
