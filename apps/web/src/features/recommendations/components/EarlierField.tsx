import { Checkbox } from '@mantine/core';
import { RECURRENCE_DAYS } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { useEarlier } from '../calls.ts';
import { daysFrom, dayText, today } from '../logic/days.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';

type Props = { readonly form: RecommendationForm; readonly placeId: string };

/** The same device not long ago: what was put right then may not have lasted. */
export function EarlierField({ form, placeId }: Props) {
  const t = useTranslations('recommendations.form');
  const earlier = useEarlier(placeId, form.values.deviceUuid);
  const since = daysFrom(today(), -RECURRENCE_DAYS);
  const last = earlier.data?.find(({ createdAt, closedAt }) => (closedAt ?? createdAt).slice(0, since.length) >= since);
  if (!last || form.values.deviceUuid === null) return null;
  return (
    <Checkbox
      data-whole
      label={t('recurrence', { number: last.uniqueId, date: dayText(last.createdAt.slice(0, since.length)) })}
      description={last.recommendation}
      checked={form.values.recurrenceOfId === String(last.id)}
      onChange={({ currentTarget }) =>
        form.setFieldValue('recurrenceOfId', currentTarget.checked ? String(last.id) : null)
      }
    />
  );
}
