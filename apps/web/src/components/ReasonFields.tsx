import { Textarea } from '@mantine/core';
import { AMENDMENT_REASONS, REASON_TEXT_MAX } from '@trapline/contract/inspections/reason-codes.ts';
import { useTranslations } from 'use-intl';
import { findReasonErrors, type ReasonDraft, type ReasonError } from '~/lib/amendment.ts';
import { useFieldErrorText } from '~/lib/form.ts';
import { ChoiceTiles } from './ChoiceTiles.tsx';

/** Validates the reason in a form with other fields: `validate: useReasonErrors('reason')`. */
export const useReasonErrors = (name: string) => {
  const t = useTranslations('inspections.reason');
  const fieldErrorText = useFieldErrorText();
  const textOf = (reasonError: ReasonError) =>
    reasonError === 'tooLong' ? fieldErrorText({ code: 'too_long', limit: REASON_TEXT_MAX }) : t(reasonError);
  return (draft: ReasonDraft): Record<string, string> =>
    Object.fromEntries(
      Object.entries(findReasonErrors(draft)).map(([field, reasonError]) => [`${name}.${field}`, textOf(reasonError)]),
    );
};

type Props = {
  /** The name of the field in its form. */
  readonly name: string;
  readonly value: ReasonDraft;
  readonly errors: Readonly<Record<string, unknown>>;
  readonly onChange: (draft: ReasonDraft) => void;
};

/** The reason for changing a completed visit: one of the list, or free text if none fits. */
export function ReasonFields({ name, value, errors, onChange }: Props) {
  const t = useTranslations('inspections');
  const errorOf = (field: string) => errors[`${name}.${field}`] as string | undefined;
  return (
    <>
      <ChoiceTiles
        legend={t('reason.code')}
        path={`${name}.code`}
        options={AMENDMENT_REASONS.map((code) => ({ value: code, label: t(`amendmentReasons.${code}`) }))}
        value={value.code}
        error={errorOf('code')}
        onChange={(code) => onChange({ ...value, code })}
      />
      <Textarea
        label={t(value.code === 'OTHER' ? 'reason.text' : 'reason.textOptional')}
        withAsterisk={value.code === 'OTHER'}
        data-path={`${name}.text`}
        autosize
        minRows={1}
        maxRows={4}
        value={value.text}
        error={errorOf('text')}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      />
    </>
  );
}
