import { isDay } from '~/lib/days.ts';
import { DateInput } from './date-inputs.tsx';
import classes from './dates.module.css';

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/**
 * The start or end of a range in a filter bar. While the text is no date within the range, the list does not change.
 */
export function FilterDate({ label, value, min, max, onChange }: Props) {
  const change = (day: string) => {
    if (day === '') return onChange(undefined);
    if (isDay(day) && (!min || day >= min) && (!max || day <= max)) onChange(day);
  };
  return (
    <DateInput
      className={classes.filter}
      aria-label={label}
      leftSection={label}
      min={min}
      max={max}
      value={value ?? ''}
      onChange={change}
    />
  );
}
