import { TextInput } from '@mantine/core';
import classes from './recommendations.module.css';

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** One end of a range in a filter bar; a date field has no text of its own that shows which. */
export function DateField({ label, value, min, max, onChange }: Props) {
  return (
    <TextInput
      type="date"
      className={classes.date}
      aria-label={label}
      leftSection={label}
      min={min}
      max={max}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
