import type {
  Findings,
  PeriodFacts,
  PeriodReportData,
  PlaceFacts,
  TrendPoint,
} from '../../src/documents/templates/period-report/data.ts';
import { createRandom } from './fixture-devices.ts';
import { radioFacts } from './fixture-radio.ts';
import { dayTime, inAllLanguages, measures } from './period-measures.ts';

/** Period reports for tests, measurements and viewing: the same numbers give the same data. */

const company = {
  name: 'Deratex Sp. z o.o.',
  address: 'ul. Składowa 14, 61-888 Poznań',
  email: 'biuro@deratex.example',
  logo: null,
};

const TYPES = [
  { names: inAllLanguages('Karmnik deratyzacyjny', 'Rodent bait station'), color: '#b8860b' },
  { names: inAllLanguages('Pułapka żywołowna', 'Live trap'), color: '#2f6f6f' },
  { names: inAllLanguages('Lampa owadobójcza', 'Insect light trap'), color: '#4062bb' },
];
const PESTS = [
  { names: inAllLanguages('Mysz domowa', 'House mouse'), category: 'DANGEROUS' as const, target: true },
  { names: inAllLanguages('Mucha domowa', 'House fly'), category: 'NORMAL' as const, target: true },
  { names: inAllLanguages('Ryjówka', 'Shrew'), category: 'NORMAL' as const, target: false },
];
const ZONES = ['Hala produkcyjna', 'Magazyn surowców', 'Strefa zewnętrzna', null];

const createFindings = (random: () => number, devices: number, checks: number): Findings => ({
  ...{ devices, checks, observed: checks },
  active: Math.floor(checks * random() * 0.3),
  activeUnchecked: 0,
  overLimit: Math.floor(random() * 4),
  pests: Math.floor(checks * random()),
  pestsUnchecked: 0,
  bait: Math.round(random() * 300) / 10,
});

const pointOf = (random: () => number, month: number, checks: number): TrendPoint => {
  const { devices: _devices, ...rest } = createFindings(random, 0, month === 6 ? 0 : checks);
  return {
    point: { month: `2026-${String(month).padStart(2, '0')}` },
    visits: month === 6 ? 0 : 4,
    ...rest,
    ...(month === 6 ? { overLimit: 0, bait: null } : {}),
  };
};

const visitsOf = (random: () => number, visits: number, devices: number): PlaceFacts['visits'] =>
  Array.from({ length: visits }, (_, index) => ({
    number: `ZWR-2026-${String(index + 1).padStart(3, '0')}`,
    at: dayTime(Math.floor((index * 364) / visits)),
    technician: 'Marek Zieliński',
    version: index % 9 === 0 ? 2 : 1,
    devices,
    checked: devices - (index % 4),
    active: Math.floor(random() * devices * 0.3),
    activeUnchecked: 0,
    overLimit: Math.floor(random() * 3),
    approved: index % 3 === 0 ? null : { by: 'Anna Kowalczyk', at: dayTime(Math.floor((index * 364) / visits) + 1) },
    amendments: index % 9 === 0 ? 2 : 0,
    lastAmendment:
      index % 9 === 0
        ? {
            at: dayTime(index + 3),
            by: 'Anna Kowalczyk',
            reason: index % 2 === 0 ? null : { code: 'WRONG_COUNT', text: 'Policzono ponownie.' },
          }
        : null,
  }));

const spotsOf = (random: () => number, devices: number) =>
  Array.from({ length: devices }, (_, index) => ({
    uniqueId: `KD${index + 1}`,
    x: Math.round(60 + random() * 1880),
    y: Math.round(60 + random() * 1180),
    amount: Math.floor(random() * random() * 20),
  }));

export type PeriodSize = { readonly devices: number; readonly visits: number; readonly places?: number };

type FindingParts = Pick<
  PlaceFacts,
  'types' | 'zones' | 'species' | 'compared' | 'limitsSet' | 'exceeded' | 'repeated'
>;

const findingsIn = (random: () => number, { devices, visits }: PeriodSize): FindingParts => {
  const checks = devices * visits;
  return {
    types: TYPES.map((type) => ({ ...type, ...createFindings(random, Math.ceil(devices / 3), Math.ceil(checks / 3)) })),
    zones: ZONES.map((name) => ({ name, ...createFindings(random, Math.ceil(devices / 4), Math.ceil(checks / 4)) })),
    species: PESTS.map((pest, index) => ({
      ...pest,
      amount: 120 - index * 50,
      devices: 12,
      previous: 80,
      lastYear: 200,
      zones: ZONES.map((name, zone) => ({ name, amount: 40 - zone * 9 })),
    })),
    compared: {
      previous: { from: '2025-01-01T00:00:00.000Z', to: '2025-12-31T22:59:59.999Z', visits: 1, checks: 12 },
      lastYear: null,
    },
    limitsSet: true,
    exceeded: {
      items: Array.from({ length: Math.min(80, visits) }, (_, index) => ({
        visit: `ZWR-2026-${String(index + 1).padStart(3, '0')}`,
        at: dayTime(index * 7),
        uniqueId: `KD${index + 1}`,
        zone: ZONES[index % ZONES.length] ?? null,
        names: index % 3 === 0 ? null : (PESTS[0]?.names ?? null),
        of: (['ALL', 'OBJECT', 'OBJECT'] as const)[index % 3] ?? 'ALL',
        limit: 5,
        found: 7 + index,
      })),
      total: 90,
    },
    repeated: {
      items: Array.from({ length: Math.min(30, devices) }, (_, index) => ({
        uniqueId: `KD${index + 1}`,
        zone: ZONES[index % ZONES.length] ?? null,
        type: TYPES[index % TYPES.length]?.names ?? inAllLanguages('', ''),
        checks: visits,
        active: 30 - index,
        activeUnchecked: 0,
        running: Math.max(1, 9 - index),
        pests: index * 2,
        causes: ['PEST', 'BAIT'] as const,
        last: dayTime(300 - index),
      })),
      total: Math.min(30, devices),
    },
  };
};

const placeOf = (order: number, { devices, visits }: PeriodSize): PlaceFacts => {
  const random = createRandom(order + 7);
  return {
    place: { name: `Zakład produkcyjny ${order + 1}`, address: 'ul. Młyńska 3, 62-300 Września' },
    planned: {
      planned: visits + 2,
      done: visits,
      ...{ calledOff: 1, inProgress: 0, ahead: 0 },
      missed: { items: [{ at: dayTime(90), name: 'Przegląd tygodniowy' }], total: 1 },
    },
    visits: visitsOf(random, visits, devices),
    cancelled: [{ number: 'ZWR-2026-900', at: dayTime(50), technician: 'Marek Zieliński' }],
    devices,
    notChecked: Array.from({ length: Math.min(12, devices) }, (_, index) => ({
      uniqueId: `KD${index + 1}`,
      zone: ZONES[index % ZONES.length] ?? null,
      times: (index % 3) + 1,
      visits,
      last: dayTime(index * 20),
      reasons: [
        { reason: 'BLOCKED' as const, times: 1 },
        { reason: null, times: (index % 3) + 1 },
      ],
    })),
    inNoVisit: [{ uniqueId: 'Z99', zone: null }],
    ...findingsIn(random, { devices, visits }),
    outside: {
      items: [
        {
          at: dayTime(45),
          uniqueId: 'KD2',
          zone: null,
          names: inAllLanguages('Mysz domowa', 'House mouse'),
          amount: 2,
          percent: null,
          by: 'Marek Zieliński',
        },
      ],
      total: 1,
    },
    ...radioFacts,
    trends: 2,
    open: 3,
    points: Array.from({ length: 12 }, (_, index) => pointOf(random, index + 1, devices * 4)),
    ...measures,
    plans: [
      { name: 'Parter, hala A', image: 'plan-0.png', width: 2000, height: 1300, spots: spotsOf(random, devices) },
    ],
    offPlans: 3,
    photos: {
      items: Array.from({ length: 6 }, (_, index) => ({
        image: index === 2 ? 'missing.jpg' : `photo-${index}.jpg`,
        uniqueId: `KD${index + 1}`,
        at: dayTime(index * 30),
        by: 'Marek Zieliński',
        visit: `ZWR-2026-00${index + 1}`,
      })),
      total: 31,
    },
  };
};

const facts: Omit<PeriodFacts, 'places'> = {
  company,
  client: { ...company, name: 'Piekarnia Złoty Kłos S.A.' },
  period: { from: '2025-12-31T23:00:00.000Z', to: '2026-12-31T22:59:59.999Z' },
  note: 'Raport roczny na audyt BRCGS.',
};

const report: PeriodReportData['report'] = {
  number: 'ZWR-R-2026-003',
  issue: 2,
  uuid: '0190a000-0000-7000-8000-000000000002',
  generatedAt: '2026-11-23T10:00:00.000Z',
  madeBy: 'Anna Kowalczyk',
  replaces: 1,
};

export const periodFixture = (size: PeriodSize): PeriodReportData => ({
  ...facts,
  report,
  places: Array.from({ length: size.places ?? 1 }, (_, order) => placeOf(order, size)),
});

const EMPTY_LIST = { items: [], total: 0 };

/** A facility without visits and without records. */
export const emptyPeriod: PeriodReportData = {
  ...facts,
  client: null,
  note: null,
  report: { ...report, number: null, issue: null, madeBy: null, replaces: null },
  places: [
    {
      place: { name: 'Zakład', address: '' },
      planned: { planned: 0, done: 0, calledOff: 0, inProgress: 0, ahead: 0, missed: EMPTY_LIST },
      visits: [],
      cancelled: [],
      devices: 0,
      notChecked: [],
      inNoVisit: [],
      types: [],
      zones: [],
      species: [],
      outside: EMPTY_LIST,
      compared: { previous: null, lastYear: null },
      limitsSet: false,
      exceeded: EMPTY_LIST,
      repeated: EMPTY_LIST,
      trends: 0,
      points: [],
      alarms: { ...EMPTY_LIST, answered: 0, median: null, longest: null, byHand: 0 },
      gaps: EMPTY_LIST,
      baitLaid: { products: [], stations: 0 },
      interventions: EMPTY_LIST,
      recommendations: EMPTY_LIST,
      amended: EMPTY_LIST,
      open: 0,
      plans: [],
      offPlans: 0,
      photos: EMPTY_LIST,
    },
  ],
};
