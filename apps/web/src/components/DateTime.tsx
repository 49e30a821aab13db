import { formatDate, formatDateTime } from '~/lib/date-time.ts';

type Props = {
  /** ISO instant; nothing is a dash. */
  readonly value: string | null;
  readonly withTime?: boolean;
};

/** `20/11/2026 09:37:29` in the viewer's time zone. */
export function DateTime({ value, withTime = true }: Props) {
  if (value === null) return '—';
  return (
    <time dateTime={value} className="num">
      {withTime ? formatDateTime(value) : formatDate(value)}
    </time>
  );
}
