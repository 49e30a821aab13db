import { Textarea } from '@mantine/core';
import { NOT_CHECKED_REASONS, REASON_TEXT_MAX } from '@trapline/contract/inspections/reason-codes.ts';
import { useTranslations } from 'use-intl';
import { ChoiceTiles } from '~/components/ChoiceTiles.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import { type Excuse, type ExcuseError, excuseErrors } from '../logic/not-checked.ts';

/** The texts of the errors of a reason, by field. */
export const useExcuseErrors = (): ((excuse: Excuse) => { reason?: string; note?: string }) => {
  const t = useTranslations('inspections.notChecked');
  const fieldErrorText = useFieldErrorText();
  const textOf = (fault: ExcuseError) =>
    fault === 'tooLong' ? fieldErrorText({ code: 'too_long', limit: REASON_TEXT_MAX }) : t(fault);
  return (excuse) =>
    Object.fromEntries(Object.entries(excuseErrors(excuse)).map(([field, fault]) => [field, textOf(fault)]));
};

/** The possible reasons, for lists and tiles. */
export const useExcuseOptions = () => {
  const t = useTranslations('inspections.notCheckedReasons');
  return NOT_CHECKED_REASONS.map((value) => ({ value, label: t(value) }));
};

type Props = {
  readonly legend: string;
  readonly value: Excuse;
  readonly errors: { readonly reason?: string; readonly note?: string };
  readonly onChange: (excuse: Excuse) => void;
};

/** Why a device was not checked: large tiles, and a text field for other reasons. */
export function ExcuseFields({ legend, value, errors, onChange }: Props) {
  const t = useTranslations('inspections.notChecked');
  const isNoteNeeded = value.reason === 'OTHER';
  return (
    <>
      <ChoiceTiles
        legend={legend}
        path="reason"
        options={useExcuseOptions()}
        value={value.reason}
        error={errors.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      {value.reason !== null && (
        <Textarea
          label={t(isNoteNeeded ? 'note' : 'noteOptional')}
          withAsterisk={isNoteNeeded}
          data-path="note"
          autosize
          minRows={1}
          maxRows={4}
          value={value.note}
          error={errors.note}
          onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
        />
      )}
    </>
  );
}
