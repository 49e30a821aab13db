import { NumberInput, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslations } from 'use-intl';

type Values = { amount: number | ''; note: string };

type Props<V extends Values> = {
  readonly form: UseFormReturnType<V>;
  readonly min: 0 | 1;
  readonly isNoteRequired?: boolean;
  /** Left out where something else is measured. */
  readonly hasAmount?: boolean;
};

/** What every record of a device says beside what it is about. */
export function AmountAndNote<V extends Values>({ form, min, isNoteRequired, hasAmount = true }: Props<V>) {
  const t = useTranslations('deviceRecords.column');
  return (
    <>
      {hasAmount && (
        <NumberInput
          label={t('amount')}
          withAsterisk
          min={min}
          max={1_000_000}
          clampBehavior="none"
          // a fraction is refused in words: with the sign left out, 1,5 would become 15
          allowedDecimalSeparators={[',', '.']}
          inputMode="numeric"
          {...form.getInputProps('amount')}
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
