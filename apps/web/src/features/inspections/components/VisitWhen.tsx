import { DateTime } from '~/components/DateTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { facilityDate, facilityDateTime, timeOf } from '~/lib/days.ts';

type Props = { readonly startedAt: string; readonly finishedAt: string | null };

/** The day of a visit, and below it the times of start and end. */
export function VisitWhen({ startedAt, finishedAt }: Props) {
  const isOneDay = finishedAt !== null && facilityDate(startedAt) === facilityDate(finishedAt);
  const end = finishedAt && (isOneDay ? timeOf(finishedAt) : `${facilityDate(finishedAt)} ${timeOf(finishedAt)}`);
  return (
    <span
      title={[startedAt, finishedAt]
        .filter((at) => at !== null)
        .map((at) => facilityDateTime(at))
        .join(' – ')}
    >
      <TwoLines
        first={<DateTime atFacility value={startedAt} withTime={false} />}
        second={<span className="num">{[timeOf(startedAt), end].filter(Boolean).join(' – ')}</span>}
      />
    </span>
  );
}
