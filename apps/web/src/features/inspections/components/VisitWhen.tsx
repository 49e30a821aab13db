import { DateTime } from '~/components/DateTime.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import { formatDate, formatDateTime, formatTime } from '~/lib/date-time.ts';

type Props = { readonly startedAt: string; readonly finishedAt: string | null };

const minutes = (instant: string): string => formatTime(instant).slice(0, -3);

/** The day of a visit, and below it from when to when. */
export function VisitWhen({ startedAt, finishedAt }: Props) {
  const isOneDay = finishedAt !== null && formatDate(startedAt) === formatDate(finishedAt);
  const end = finishedAt && (isOneDay ? minutes(finishedAt) : `${formatDate(finishedAt)} ${minutes(finishedAt)}`);
  return (
    <span
      title={[startedAt, finishedAt]
        .filter((at) => at !== null)
        .map((at) => formatDateTime(at))
        .join(' – ')}
    >
      <TwoLines
        first={<DateTime value={startedAt} withTime={false} />}
        second={<span className="num">{[minutes(startedAt), end].filter(Boolean).join(' – ')}</span>}
      />
    </span>
  );
}
