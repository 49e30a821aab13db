import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { formatsFor } from '../format.ts';
import type { Block, ReportModel } from '../model.ts';
import { shorten } from '../text.ts';
import { accentOf } from './letterhead.ts';
import { alarmSection } from './period-report/alarms.ts';
import { baitSection } from './period-report/bait.ts';
import { coverageSection, notCheckedSection } from './period-report/coverage.ts';
import type { PeriodReportData, PlaceFacts } from './period-report/data.ts';
import { type Draft, type PlaceDraft, SECTIONS, type Section } from './period-report/draft.ts';
import { exceededSection, repeatedSection, typeSection, zoneSection } from './period-report/findings.ts';
import { amendmentSection, interventionSection, recommendationSection } from './period-report/measures.ts';
import { chapterBlocks, documentNumber, openingBlocks, periodText, titleOfPlaces } from './period-report/opening.ts';
import { photoSection, planSection } from './period-report/pictures.ts';
import { speciesSection } from './period-report/species.ts';
import { trendSection } from './period-report/trends.ts';

/** Increase it when the layout of the same facts changes: reports are then printed again on request. */
export const PERIOD_REPORT_REVISION = 6;

const sections: Readonly<Record<Section, (draft: PlaceDraft) => Block[]>> = {
  coverage: coverageSection,
  notChecked: notCheckedSection,
  types: typeSection,
  species: speciesSection,
  zones: zoneSection,
  trends: trendSection,
  exceeded: exceededSection,
  repeated: repeatedSection,
  alarms: alarmSection,
  bait: baitSection,
  interventions: interventionSection,
  recommendations: recommendationSection,
  amendments: amendmentSection,
  plans: planSection,
  photos: photoSection,
};

/** A report of one facility consists of its chapter only. */
const placeChapter = (draft: Draft, facts: PlaceFacts, index: number): Block[] => {
  const place: PlaceDraft = { ...draft, facts, chapter: draft.data.places.length === 1 ? null : index + 1 };
  return [...chapterBlocks(place), ...SECTIONS.flatMap((section) => sections[section](place))];
};

/**
 * Builds the report of a period. A pure function: the same data, language and time zone (IANA name) give the same
 * model.
 */
export const buildPeriodReport = (data: PeriodReportData, language: Language, timezone: string): ReportModel => {
  const t = translatorFor(language);
  const draft: Draft = { data, t, formats: formatsFor(language, timezone) };
  const number = documentNumber(draft);
  const places = titleOfPlaces(data);
  return {
    language,
    title: `${t('periodReports.title')} ${number} · ${places} · ${periodText(draft)}`,
    author: data.company.name,
    header: { left: shorten(data.company.name, 40), right: `${number} · ${shorten(places, 50)}` },
    footer: {
      left: data.report.uuid,
      // the numbers are known only after the page layout
      page: t('reports.document.page', { page: '{page}', pages: '{pages}' }),
    },
    ...accentOf(data.company),
    missingImage: t('reports.document.missingImage'),
    blocks: [...openingBlocks(draft), ...data.places.flatMap((facts, index) => placeChapter(draft, facts, index))],
  };
};
