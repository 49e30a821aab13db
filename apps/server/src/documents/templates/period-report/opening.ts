import type { Block, BlockOf, Cell, Row } from '../../model.ts';
import { letterhead } from '../letterhead.ts';
import type { PeriodReportData, PlaceFacts } from './data.ts';
import {
  activeCell,
  activeShare,
  badCell,
  type Draft,
  hasChecks,
  numberCell,
  type PlaceDraft,
  sectionNumber,
  uncheckedLine,
} from './draft.ts';

/**
 * The first page: letterhead, the period, and the most important figures; each is a sum over the following sections.
 */

/** `ZWR-R-2026-003/2`: the number of the period report, then its issue. */
export const documentNumber = ({ data: { report }, t }: Pick<Draft, 'data' | 't'>): string =>
  report.number === null ? t('periodReports.notIssued') : `${report.number}/${report.issue ?? 1}`;

export const periodText = ({ data, formats }: Pick<Draft, 'data' | 'formats'>): string =>
  `${formats.date(data.period.from)}–${formats.date(data.period.to)}`;

export const titleOfPlaces = ({ places: [first, ...more] }: PeriodReportData): string =>
  `${first?.place.name ?? ''}${more.length > 0 ? ` +${more.length}` : ''}`;

const sumPlaces = (places: readonly PlaceFacts[]) => {
  const sum = (of: (facts: PlaceFacts) => number) => places.reduce((total, facts) => total + of(facts), 0);
  const sumOverVisits = (of: (visit: PlaceFacts['visits'][number]) => number) =>
    sum(({ visits }) => visits.reduce((total, visit) => total + of(visit), 0));
  return {
    visits: sum(({ visits }) => visits.length),
    // devices that were in no visit count as not checked too
    devices: sum(({ devices, inNoVisit }) => devices + inNoVisit.length),
    notChecked: sum(({ notChecked, inNoVisit }) => notChecked.length + inNoVisit.length),
    checks: sum(({ types }) => types.reduce((total, { checks }) => total + checks, 0)),
    active: sumOverVisits(({ active }) => active),
    activeChecks: sumOverVisits(({ active, activeUnchecked }) => active - activeUnchecked),
    activeUnchecked: sumOverVisits(({ activeUnchecked }) => activeUnchecked),
    pests: sum(({ types }) => types.reduce((total, { pests }) => total + pests, 0)),
    // counts devices, as in every table: one device can exceed several limits
    overLimit: sumOverVisits(({ overLimit }) => overLimit ?? 0),
    trends: sum(({ trends }) => trends),
    open: sum(({ open }) => open),
    // amendments of visits, interventions and recommendations, as the section counts them
    amendments: sumOverVisits(({ amendments }) => amendments) + sum(({ amended }) => amended.total),
    limitsSet: places.some(({ limitsSet }) => limitsSet),
    hasChecks: places.some(hasChecks),
  };
};

type Tile = BlockOf<'kpis'>['items'][number];

/** Figures that need checks. */
const TILES_BASED_ON_CHECKS: ReadonlySet<string> = new Set(['activeChecks', 'pests', 'overLimit', 'trends']);

/** The section of the figure; with several facilities each chapter has its own, so it is empty. */
const sectionReference = ({ data, t }: Draft, section: Parameters<typeof sectionNumber>[1]): string =>
  data.places.length === 1
    ? t('periodReports.summary.section', { section: sectionNumber({ chapter: null }, section) })
    : '';

const overLimitHint = (draft: Draft, count: number): string =>
  [draft.t('reports.inspection.summary.exceededHint', { count }), sectionReference(draft, 'exceeded')]
    .filter((text) => text !== '')
    .join(', ');

const summary = (draft: Draft): BlockOf<'kpis'> => {
  const { data, t, formats } = draft;
  const sums = sumPlaces(data.places);
  const plannedCount = data.places.reduce((total, { planned: of }) => total + of.planned, 0);
  const missedCount = data.places.reduce((total, { planned: of }) => total + of.missed.total, 0);
  const tile = (
    key: keyof typeof sums &
      ('visits' | 'notChecked' | 'activeChecks' | 'pests' | 'overLimit' | 'trends' | 'open' | 'amendments'),
    hint: string,
    tone: Tile['tone'],
  ): Tile => ({
    label: t(`periodReports.summary.${key}`),
    // without checks the value is unknown, which differs from zero
    value: !sums.hasChecks && TILES_BASED_ON_CHECKS.has(key) ? '–' : formats.number(sums[key]),
    hint,
    tone,
  });
  const limits: Tile = sums.limitsSet
    ? tile('overLimit', overLimitHint(draft, sums.overLimit), sums.overLimit > 0 ? 'bad' : 'neutral')
    : {
        ...tile('overLimit', sums.hasChecks ? t('reports.inspection.summary.noLimits') : '', 'neutral'),
        value: '–',
      };
  const plan =
    plannedCount === 0
      ? t('periodReports.summary.noPlan')
      : t('periodReports.summary.ofPlanned', { planned: formats.number(plannedCount) });
  return {
    kind: 'kpis',
    items: [
      tile('visits', plan, sums.visits === 0 || missedCount > 0 ? 'notice' : 'neutral'),
      tile(
        'notChecked',
        t('periodReports.summary.ofDevices', { count: sums.devices }),
        sums.notChecked > 0 ? 'notice' : 'neutral',
      ),
      tile(
        'activeChecks',
        [
          t('periodReports.summary.ofChecks', { percent: activeShare(draft, sums), count: sums.checks }),
          ...uncheckedLine(draft, sums.activeUnchecked).map(({ text }) => text),
        ].join(', '),
        sums.active > 0 ? 'notice' : 'neutral',
      ),
      tile('pests', sectionReference(draft, 'species'), sums.pests > 0 ? 'notice' : 'neutral'),
      limits,
      tile('trends', sectionReference(draft, 'repeated'), sums.trends > 0 ? 'bad' : 'neutral'),
      tile('open', sectionReference(draft, 'recommendations'), sums.open > 0 ? 'notice' : 'neutral'),
      tile('amendments', sectionReference(draft, 'amendments'), sums.amendments > 0 ? 'notice' : 'neutral'),
    ],
  };
};

const facts = (draft: Draft): BlockOf<'panels'> => {
  const { data, t, formats } = draft;
  const { report, places } = data;
  return {
    kind: 'panels',
    panels: [
      [
        { label: t('periodReports.facts.period'), text: periodText(draft) },
        { label: t('periodReports.facts.places'), text: formats.number(places.length) },
        {
          label: t('periodReports.facts.issue'),
          text: report.issue === null ? t('periodReports.notIssued') : String(report.issue),
        },
      ],
      [
        { label: t('reports.inspection.facts.generatedAt'), text: formats.dateTime(report.generatedAt) },
        { label: t('periodReports.facts.madeBy'), text: report.madeBy ?? t('reports.inspection.issues.system') },
        { label: t('reports.inspection.facts.timezone'), text: formats.timezone },
      ],
    ],
  };
};

/** Results of checks; empty without checks, which differs from zero. */
const foundCells = (draft: Draft, sums: ReturnType<typeof sumPlaces>): Cell[] =>
  sums.hasChecks
    ? [
        activeCell(draft, sums, activeShare(draft, sums)),
        numberCell(draft, sums.pests),
        sums.limitsSet ? badCell(draft, sums.overLimit) : [],
        badCell(draft, sums.trends),
      ]
    : [[], [], [], []];

/** If nobody visited the facility, all its devices count as not checked. */
const notCheckedCell = ({ t, formats }: Draft, { notChecked, devices }: ReturnType<typeof sumPlaces>): Cell => [
  {
    text: t('periodReports.coverage.ofAll', { count: formats.number(notChecked), total: formats.number(devices) }),
    ...(notChecked > 0 && { tone: 'notice' as const }),
  },
];

const overviewRow = (draft: Draft, place: PlaceFacts, chapter: number): Row => {
  const sums = sumPlaces([place]);
  return {
    cells: [
      [
        { text: `${chapter}. ${place.place.name}`, style: 'strong' },
        { text: place.place.address, style: 'muted' },
      ],
      numberCell(draft, sums.visits),
      notCheckedCell(draft, sums),
      ...foundCells(draft, sums),
      numberCell(draft, sums.open),
    ],
  };
};

/** Compares the facilities, in the order of their chapters. */
const overview = (draft: Draft): Block[] => {
  const { data, t } = draft;
  if (data.places.length < 2) return [];
  return [
    { kind: 'h2', number: '0', text: t('periodReports.overview') },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.place'), width: 54, align: 'left' },
        { title: t('periodReports.column.visits'), width: 20, align: 'right' },
        { title: t('periodReports.column.times'), width: 26, align: 'right' },
        { title: t('periodReports.column.withActivity'), width: 24, align: 'right' },
        { title: t('periodReports.column.pests'), width: 22, align: 'right' },
        { title: t('periodReports.column.overLimit'), width: 22, align: 'left' },
        { title: t('periodReports.summary.trends'), width: 28, align: 'left' },
        { title: t('periodReports.summary.open'), width: 26, align: 'right' },
      ],
      rows: data.places.map((place, index) => overviewRow(draft, place, index + 1)),
    },
  ];
};

/** States that the period has not ended: few pests in half a month are not few in a month. */
const openPeriodNote = ({ data, t, formats }: Draft): Block[] =>
  data.period.isRunning
    ? [
        {
          kind: 'p',
          tone: 'notice',
          text: t('periodReports.running', { until: formats.dateTime(data.report.generatedAt) }),
        },
      ]
    : [];

export const chapterBlocks = ({ facts: { place }, chapter }: PlaceDraft): Block[] =>
  chapter === null
    ? []
    : [{ kind: 'break' }, { kind: 'h2', number: String(chapter), text: place.name, note: place.address }];

export const openingBlocks = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const [first, ...more] = data.places;
  const { replaces } = data.report;
  return [
    letterhead(t, data),
    {
      kind: 'h1',
      text: t('periodReports.title'),
      number: documentNumber(draft),
      lines:
        more.length === 0
          ? [first?.place.name ?? '', first?.place.address ?? '', periodText(draft)]
          : [data.places.map(({ place }) => place.name).join(', '), periodText(draft)],
      badges: [],
    },
    ...(replaces === null
      ? []
      : [{ kind: 'p' as const, tone: 'neutral' as const, text: t('protocols.replaces', { issue: String(replaces) }) }]),
    facts(draft),
    ...openPeriodNote(draft),
    summary(draft),
    ...(data.note ? [{ kind: 'texts' as const, items: [{ label: t('periodReports.note'), text: data.note }] }] : []),
    ...overview(draft),
  ];
};
