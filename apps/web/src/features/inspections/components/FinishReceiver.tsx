import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { FinishValues } from '../logic/use-finish-form.ts';

type Field = 'receivedBy' | 'receivedFunction';
type Props = {
  readonly values: Pick<FinishValues, Field>;
  readonly faults: Readonly<Record<Field, string | null>>;
  readonly onChange: (change: Partial<FinishValues>) => void;
};

const FIELDS: readonly Field[] = ['receivedBy', 'receivedFunction'];

/** Who received the visit for the client, and as what. */
export function FinishReceiver({ values, faults, onChange }: Props) {
  const t = useTranslations('inspections.finish');
  return FIELDS.map((field) => (
    <TextInput
      key={field}
      label={t(field)}
      autoComplete="off"
      value={values[field]}
      error={faults[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  ));
}
