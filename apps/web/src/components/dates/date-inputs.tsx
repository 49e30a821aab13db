import { type DateInputProps, TypedInput } from './TypedInput.tsx';

/** `03/12/2026` of the value `2026-12-03`. */
export function DateInput(props: DateInputProps) {
  return <TypedInput kind="day" {...props} />;
}

/** `08:30`. */
export function TimeInput(props: DateInputProps) {
  return <TypedInput kind="time" {...props} />;
}

/** `03/12/2026 08:30:15` of the value `2026-12-03T08:30:15`; the seconds may be absent. */
export function DateTimeInput(props: DateInputProps) {
  return <TypedInput kind="dateTime" {...props} />;
}

/** `12/2026` of the value `2026-12`. */
export function MonthInput(props: DateInputProps) {
  return <TypedInput kind="month" {...props} />;
}
