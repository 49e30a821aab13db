import { TextInput } from '@mantine/core';
import classes from './recommendations.module.css';

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** The start or end of a range in a filter bar; it has a label, because a date field does not show which end it is. */
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
