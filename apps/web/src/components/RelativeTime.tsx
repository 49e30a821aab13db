import { useLocale } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { relativeTime } from '~/lib/relative-time.ts';

/** `12 minutes ago`, with the exact time in a tooltip. */
export function RelativeTime({ value }: { readonly value: string | null }) {
  const locale = useLocale();
  if (value === null) return '—';
  const exact = formatDateTime(value);
  return (
    <time dateTime={value} className="num" title={exact}>
      {relativeTime(value, locale)}
    </time>
  );
}
