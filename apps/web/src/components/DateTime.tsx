import { formatDate, formatDateTime } from '~/lib/date-time.ts';
import { facilityDate, facilityDateTime } from '~/lib/days.ts';

type Props = {
  /** ISO instant; nothing is a dash. */
  readonly value: string | null;
  readonly withTime?: boolean;
  /** By the clock of the facilities, as visits and what belongs to them are dated. */
  readonly atFacility?: boolean;
};

/** `20/11/2026 09:37:29` in the viewer's time zone, unless it is of a visit. */
export function DateTime({ value, withTime = true, atFacility = false }: Props) {
  if (value === null) return '—';
  const [day, moment] = atFacility ? [facilityDate, facilityDateTime] : [formatDate, formatDateTime];
  return (
    <time dateTime={value} className="num">
      {withTime ? moment(value) : day(value)}
    </time>
  );
}
