import { formatDate, formatDateTime } from '~/lib/date-time.ts';
import { facilityDate, facilityDateTime } from '~/lib/days.ts';

type Props = {
  /** An ISO instant; null is shown as a dash. */
  readonly value: string | null;
  readonly withTime?: boolean;
  /** Uses the time zone of the facilities, as required for visits and their records. */
  readonly atFacility?: boolean;
};

/** `20/11/2026 09:37:29` in the viewer's time zone, or in the facilities' time zone for visits. */
export function DateTime({ value, withTime = true, atFacility = false }: Props) {
  if (value === null) return '—';
  const [day, moment] = atFacility ? [facilityDate, facilityDateTime] : [formatDate, formatDateTime];
  return (
    <time dateTime={value} className="num">
      {withTime ? moment(value) : day(value)}
    </time>
  );
}
