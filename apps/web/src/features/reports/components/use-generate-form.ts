import { useForm } from '@mantine/form';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { reports } from '@trapline/contract/reports/endpoints.ts';
import { useLocale, useTranslations } from 'use-intl';
import type { RequestInput } from '~/lib/api.ts';
import { isLanguage } from '~/lib/language.ts';
import { type Range, rangeErrors, rangeOf, toTimestamps } from '../logic/ranges.ts';

export type ReportValues = Range & {
  /** The report takes its number from the first facility. */
  readonly placeUuids: string[];
  readonly language: Language;
  readonly note: string;
};

export const useGenerateForm = () => {
  const t = useTranslations('reportPages.form');
  const locale = useLocale();
  return useForm<ReportValues>({
    initialValues: {
      ...rangeOf('thisMonth'),
      placeUuids: [],
      language: isLanguage(locale) ? locale : 'pl',
      note: '',
    },
    validate: ({ placeUuids, ...range }) => {
      const { from, to } = rangeErrors(range);
      return {
        ...(placeUuids.length === 0 && { placeUuids: t('placesNeeded') }),
        ...(from && { from: t(from) }),
        ...(to && { to: t(to) }),
      };
    },
  });
};

type ReportRequest = RequestInput<typeof reports.preview>;

/** Whether two requests are for the same report, regardless of when they were sent. */
export const isSameReport = (left: ReportRequest, right: ReportRequest): boolean => {
  const comparableJson = ({ query, body }: ReportRequest) => JSON.stringify([query, { ...body, generatedAt: null }]);
  return comparableJson(left) === comparableJson(right);
};

export const requestOf = ({ placeUuids: [placeUuid, ...otherPlaceUuids], language, note, ...range }: ReportValues) => ({
  query: { language },
  body: {
    ...toTimestamps(range),
    placeUuid,
    ...(otherPlaceUuids.length > 0 && { placeIds: otherPlaceUuids }),
    note: note.trim() || undefined,
    generatedAt: new Date().toISOString(),
  },
});
