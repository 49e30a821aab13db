import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../../format.ts';
import type { BlockOf, Cell, Line } from '../../model.ts';
import type { Findings, ListPart, NameByLanguage, PeriodReportData, PlaceFacts } from './data.ts';

export type Draft = { readonly data: PeriodReportData; readonly t: Translator; readonly formats: Formats };

/** The chapter of one facility; `chapter` is null if the report has only one. */
export type PlaceDraft = Draft & { readonly facts: PlaceFacts; readonly chapter: number | null };

/** Every report contains each section under its number; an empty section states that there is nothing. */
export const SECTIONS = [
  'coverage',
  'notChecked',
  'types',
  'species',
  'zones',
  'trends',
  'exceeded',
  'repeated',
  'alarms',
  'bait',
  'interventions',
  'recommendations',
  'amendments',
  'plans',
  'photos',
] as const;
export type Section = (typeof SECTIONS)[number];

/** `4`, or `2.4` in the chapter of the second facility. */
export const sectionNumber = ({ chapter }: Pick<PlaceDraft, 'chapter'>, section: Section): string => {
  const number = String(SECTIONS.indexOf(section) + 1);
  return chapter === null ? number : `${chapter}.${number}`;
};

export const heading = (draft: PlaceDraft, section: Section, note?: string): BlockOf<'h2'> => ({
  kind: 'h2',
  number: sectionNumber(draft, section),
  text: draft.t(`periodReports.section.${section}`),
  ...(note === undefined ? {} : { note }),
});

/** True if any device has a check or a record: a visit without any gives no information about pests. */
export const hasChecks = ({ types }: Pick<PlaceFacts, 'types'>): boolean => types.some(({ observed }) => observed > 0);

/** Sections that depend on checks: without any check their content is unknown, which differs from "none". */
const SECTIONS_BASED_ON_CHECKS: ReadonlySet<Section> = new Set([
  'types',
  'zones',
  'trends',
  'exceeded',
  'repeated',
  'plans',
  'photos',
]);

export const emptyHeading = (draft: PlaceDraft, section: Section): BlockOf<'h2'> => {
  const isUnknown = !hasChecks(draft.facts) && SECTIONS_BASED_ON_CHECKS.has(section);
  return heading(draft, section, draft.t(isUnknown ? 'periodReports.trends.gap' : 'reports.document.none'));
};

/** The total number, and the number of printed items if that is smaller. */
export const countNote = ({ t, formats }: Draft, { items, total }: ListPart<unknown>): string =>
  items.length < total
    ? t('reports.document.cut', { total: formats.number(total), printed: formats.number(items.length) })
    : formats.number(total);

export const localName = ({ formats }: Draft, names: NameByLanguage): string => names[formats.language];

export const zoneName = ({ t }: Draft, name: string | null): string => name ?? t('reports.inspection.devices.noZone');

export const numberCell = ({ formats }: Draft, value: number, strong = false): Cell => [
  { text: formats.number(value), ...(strong ? { style: 'strong' as const } : {}) },
];

export const textLines = (...texts: (string | null)[]): Cell =>
  texts.flatMap((text, index) =>
    text === null || text.trim() === ''
      ? []
      : [{ text: text.trim(), ...(index > 0 ? { style: 'muted' as const } : {}) }],
  );

/** A count that is shown as bad if it is not zero. */
export const badCell = ({ formats }: Draft, value: number): Cell =>
  value > 0 ? [{ text: '', badge: { text: formats.number(value), tone: 'bad' } }] : [{ text: formats.number(0) }];

const percentOf = ({ formats }: Draft, part: number, whole: number): string =>
  whole === 0 ? '–' : formats.percent((100 * part) / whole);

type CheckCounts = Pick<Findings, 'checks' | 'active' | 'activeUnchecked'>;

/** Share of checks with activity; a finding without a check is not part of any share. */
export const activeShare = (draft: Draft, { checks, active, activeUnchecked }: CheckCounts): string =>
  percentOf(draft, active - activeUnchecked, checks);

/** Number of active devices that nobody marked as checked, if there are any. */
export const uncheckedLine = ({ t, formats }: Draft, count: number): Line[] =>
  count > 0 ? [{ text: t('periodReports.findings.unchecked', { count: formats.number(count) }), style: 'muted' }] : [];

/** Checks with activity, their share where it is printed, and apart what was found without a check. */
export const activeCell = (draft: Draft, found: Omit<CheckCounts, 'checks'>, share?: string): Cell => {
  const activeChecks = found.active - found.activeUnchecked;
  return [
    ...numberCell(draft, activeChecks, activeChecks > 0),
    ...(share === undefined ? [] : [{ text: share, style: 'muted' as const }]),
    ...uncheckedLine(draft, found.activeUnchecked),
  ];
};

export const numberOrNone = ({ t }: Draft, number: string | null): string =>
  number ?? t('reports.inspection.notNumbered');
