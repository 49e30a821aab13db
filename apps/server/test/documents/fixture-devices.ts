import type {
  ReportDevice,
  ReportObject,
  ReportObservation,
  ReportPhoto,
} from '../../src/documents/templates/inspection/data.ts';

/** Devices of the fixtures: the same seed gives the same devices. */

/** A small generator of repeatable numbers in 0..1 (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const START = Date.parse('2025-03-12T06:05:00Z');
export const minutesLater = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();

export const TECHNICIAN = 'Jan Kowalski';
const HELPER = 'Anna Żółkiewska';

export type Kind = {
  readonly prefix: string;
  readonly name: string;
  readonly color: string;
  readonly bait?: 'toxic' | 'monitoring';
};

export const KINDS = {
  station: { prefix: 'KD', name: 'Karmnik deratyzacyjny', color: '#0f7a62', bait: 'toxic' },
  monitoring: { prefix: 'KM', name: 'Stacja monitorująca', color: '#26a69a', bait: 'monitoring' },
  trap: { prefix: 'CM', name: 'Chwytacz myszy', color: '#3f51b5' },
  lamp: { prefix: 'LO', name: 'Lampa owadobójcza', color: '#f4ad22' },
  lure: { prefix: 'PF', name: 'Pułapka feromonowa', color: '#8e44ad' },
} as const satisfies Record<string, Kind>;

const LOCATIONS = ['przy bramie nr 4', 'regał A-12, poziom podłogi', 'ściana północna', 'za zmywarką', null] as const;

const PESTS = {
  rodents: [
    { name: 'Mysz domowa (Mus musculus)', category: 'NORMAL', target: true },
    { name: 'Szczur wędrowny (Rattus norvegicus)', category: 'DANGEROUS', target: true },
    { name: 'Ryjówka aksamitna (Sorex araneus)', category: 'NORMAL', target: false },
  ],
  insects: [
    { name: 'Mucha domowa (Musca domestica)', category: 'NORMAL', target: true },
    { name: 'Wywilżna karłowata (Drosophila melanogaster)', category: 'NORMAL', target: true },
    { name: 'Mklik mączny (Ephestia kuehniella)', category: 'DANGEROUS', target: true },
    { name: 'Biegaczowate (Carabidae)', category: 'NORMAL', target: false },
  ],
} as const;

const SHORT_NOTE = 'Karmnik przesunięty, ustawiono ponownie.';
const LONG_NOTE =
  'Wokół stacji stwierdzono świeże odchody i ślady gryzienia opakowań zbiorczych. Uszczelniono przejście instalacyjne wełną stalową, powiadomiono kierownika zmiany. Przy następnej wizycie sprawdzić, czy przejście pozostaje zamknięte, oraz rozważyć dodatkowy chwytacz przy regale A-12.';

type Random = () => number;

const pick = <T extends readonly unknown[]>(items: T, random: Random): T[number] =>
  items[Math.floor(random() * items.length)];

const objectsOf = (kind: Kind, at: string, by: string, random: Random): ReportObject[] => {
  const insects = kind.prefix === 'LO' || kind.prefix === 'PF';
  if (random() > (insects ? 0.35 : 0.1) || kind.bait) return [];
  const pest = insects ? pick(PESTS.insects, random) : pick(PESTS.rodents, random);
  const amount = 1 + Math.floor(random() * random() * (insects ? 30 : 4));
  return [{ ...pest, amount, note: random() < 0.2 ? LONG_NOTE : null, at, by }];
};

const plain = {
  type: 'NEUTRAL',
  sign: false,
  amountPercentage: null,
  baitToxic: null,
  totalMixtures: null,
  previousTotalMixtures: null,
  mixtures: [],
  note: null,
} as const;

const PRODUCTS = {
  toxic: { name: 'Ratimor Plus pasta 0,005 % bromadiolon', toxic: true, grammage: 20 },
  monitoring: { name: 'Przynęta nietoksyczna monitorująca, kostka', toxic: false, grammage: 20 },
} as const;

const refillOf = (bait: 'toxic' | 'monitoring', at: string, by: string): ReportObservation => {
  const { grammage, ...product } = PRODUCTS[bait];
  const mixtures = [{ ...product, value: 4, grammage, totalValue: 4 * grammage }];
  return {
    ...plain,
    name: 'Dołożenie przynęty',
    type: 'REFILL',
    totalMixtures: 4 * grammage,
    previousTotalMixtures: 60,
    mixtures,
    at,
    by,
  };
};

const observationsOf = (kind: Kind, percent: number, at: string, by: string, random: Random): ReportObservation[] => {
  if (!kind.bait) return [];
  const bait: ReportObservation = {
    ...plain,
    name: 'Pobranie przynęty',
    type: 'BAIT_COLLECT',
    amountPercentage: percent,
    baitToxic: kind.bait === 'toxic',
    at,
    by,
  };
  const droppings: ReportObservation = { ...plain, name: 'Odchody gryzoni przy urządzeniu', sign: true, at, by };
  return [
    bait,
    ...(percent >= 40 ? [refillOf(kind.bait, at, by)] : []),
    ...(percent >= 70 && random() < 0.5 ? [droppings] : []),
  ];
};

export type DevicePart = {
  readonly kind: Kind;
  readonly number: number;
  readonly zone: string | null;
  readonly location?: string | null;
  readonly minute: number;
  /** Part of the bait that is eaten, in percent. */
  readonly eaten?: number;
  readonly notChecked?: ReportDevice['notChecked'];
  readonly alarm?: boolean;
};

/** One device of a visit with typical records. `notChecked` undefined: it was checked. */
export const deviceOf = (part: DevicePart, random: Random): ReportDevice => {
  const { kind, minute } = part;
  const checked = part.notChecked === undefined;
  const at = minutesLater(minute);
  const by = random() < 0.05 ? HELPER : TECHNICIAN;
  const objects = checked ? objectsOf(kind, at, by, random) : [];
  const observations = checked ? observationsOf(kind, part.eaten ?? 0, at, by, random) : [];
  const isInspection = objects.length === 0;
  const action = { name: isInspection ? 'Kontrola' : 'Czyszczenie', isInspection, amount: 1, at, by };
  return {
    uniqueId: `${kind.prefix}${part.number}`,
    name: null,
    type: { name: kind.name, color: kind.color },
    zone: part.zone,
    location: part.location === undefined ? pick(LOCATIONS, random) : part.location,
    status: checked ? 'CHECKED' : 'NOT_CHECKED',
    scanned: checked && random() > 0.05,
    checkedAt: checked ? at : null,
    notChecked: part.notChecked ?? null,
    detect: part.alarm ?? false,
    actions: checked ? [{ ...action, note: random() < 0.04 ? SHORT_NOTE : null }] : [],
    objects,
    observations,
  };
};

export const photoOf = (device: ReportDevice, index: number): ReportPhoto => ({
  image: `photo-${index}.jpg`,
  uniqueId: device.uniqueId,
  at: device.checkedAt ?? minutesLater(index),
  by: TECHNICIAN,
});
