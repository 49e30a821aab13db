import { type Drawing, drawLogo, drawPhoto, drawPlan, drawSignature } from './fixture-pictures.ts';
import type { InspectionReportData, ReportDevice, ReportPlan } from './templates/inspection/data.ts';

/** Inspections for tests, measurements and looking at: the same numbers make the same data and the same pictures. */

export type FixtureSize = {
  readonly devices: number;
  readonly photos: number;
  readonly plans: number;
};

/** A small generator of repeatable numbers in 0..1 (mulberry32). */
const repeatable = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const START = Date.parse('2025-03-12T06:05:00Z');
const minutesLater = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();

const TYPES = [
  { prefix: 'KD', name: 'Karmnik deratyzacyjny', color: '#0f7a62' },
  { prefix: 'CM', name: 'Chwytacz myszy', color: '#3f51b5' },
  { prefix: 'LO', name: 'Lampa owadobójcza', color: '#f4ad22' },
  { prefix: 'PF', name: 'Pułapka feromonowa', color: '#8e44ad' },
] as const;
const ZONES = ['Hala produkcyjna', 'Magazyn surowców', 'Strefa zewnętrzna', 'Zaplecze socjalne', null] as const;
const LOCATIONS = ['przy bramie nr 4', 'regał A-12, poziom podłogi', 'ściana północna', 'za zmywarką', null] as const;
const PESTS = [
  { name: 'Mysz domowa', category: 'NORMAL' },
  { name: 'Szczur wędrowny', category: 'DANGEROUS' },
  { name: 'Karaczan prusak', category: 'DANGEROUS' },
  { name: 'Mucha domowa', category: 'NORMAL' },
  { name: 'Mklik mączny', category: 'NORMAL' },
] as const;
const SHORT_NOTE = 'Karmnik przesunięty, ustawiono ponownie przy ścianie.';
const LONG_NOTE =
  'Wokół stacji stwierdzono świeże odchody i ślady gryzienia opakowań zbiorczych. Uszczelniono przejście instalacyjne wełną stalową, powiadomiono kierownika zmiany. Przy następnej wizycie sprawdzić, czy przejście pozostaje zamknięte, oraz rozważyć dodatkowy chwytacz przy regale A-12.';

type Random = () => number;

const pick = <T extends readonly unknown[]>(items: T, random: Random): T[number] =>
  items[Math.floor(random() * items.length)];

const pestsOf = (random: Random): ReportDevice['objects'] => {
  if (random() > 0.14) return [];
  const pest = pick(PESTS, random);
  const amount = 1 + Math.floor(random() * random() * 14);
  return [{ ...pest, amount, note: random() < 0.3 ? LONG_NOTE : null, limitExceeded: amount > 5 }];
};

const observationsOf = (prefix: string, random: Random): ReportDevice['observations'] => {
  if (prefix !== 'KD') return [];
  const percentage = Math.floor(random() * random() * 11) * 10;
  const bait: ReportDevice['observations'][number] = {
    name: 'Stan przynęty',
    type: 'BAIT_COLLECT',
    amountPercentage: percentage,
    totalMixtures: null,
    previousTotalMixtures: null,
    mixtures: [],
    note: null,
  };
  if (percentage < 40) return [bait];
  const refill: ReportDevice['observations'][number] = {
    name: 'Dołożenie przynęty',
    type: 'REFILL',
    amountPercentage: null,
    totalMixtures: 60,
    previousTotalMixtures: 40,
    mixtures: [{ name: 'Ratimor Plus pasta', value: 3, grammage: 20, totalValue: 60 }],
    note: null,
  };
  return [bait, refill];
};

const deviceOf = (index: number, random: Random): ReportDevice => {
  const type = TYPES[index % TYPES.length] ?? TYPES[0];
  const checked = random() > 0.03;
  const at = minutesLater(index);
  const objects = checked ? pestsOf(random) : [];
  const helped = random() < 0.05;
  return {
    uniqueId: `${type.prefix}${Math.floor(index / TYPES.length) + 1}`,
    name: null,
    type: { name: type.name, color: type.color },
    zone: pick(ZONES, random),
    location: pick(LOCATIONS, random),
    status: checked ? 'CHECKED' : 'NOT_CHECKED',
    scanned: checked && random() > 0.05,
    checkedAt: checked ? at : null,
    detect: random() < 0.01,
    actions: checked
      ? [
          {
            name: objects.length > 0 ? 'Czyszczenie' : 'Kontrola',
            amount: 1,
            note: random() < 0.04 ? SHORT_NOTE : null,
            at,
            by: helped ? 'Anna Żółkiewska' : 'Jan Kowalski',
          },
        ]
      : [],
    objects,
    observations: checked ? observationsOf(type.prefix, random) : [],
  };
};

const PLAN = { width: 2000, height: 1300 };

const planOf = (order: number, devices: readonly ReportDevice[], random: Random): ReportPlan => ({
  name: order === 0 ? 'Parter, hala A' : `Piętro ${order}`,
  image: `plan-${order}.png`,
  ...PLAN,
  markers: devices.map(({ uniqueId }) => ({
    x: Math.round(60 + random() * (PLAN.width - 120)),
    y: Math.round(60 + random() * (PLAN.height - 120)),
    uniqueId,
  })),
});

const company: InspectionReportData['company'] = {
  name: 'Deratex Sp. z o.o.',
  address: 'ul. Składowa 14, 61-888 Poznań',
  email: 'biuro@deratex.example',
  logo: 'logo-company.png',
};

const client: InspectionReportData['client'] = {
  name: 'Piekarnia Złoty Kłos S.A.',
  address: 'ul. Młyńska 3, 62-300 Września',
  email: 'jakosc@zlotyklos.example',
  logo: 'logo-client.png',
};

const answers: InspectionReportData['answers'] = [
  { question: 'Czy drzwi zewnętrzne są szczelne?', value: 'YES', note: null, recommendation: null },
  {
    question: 'Czy wokół budynku zalegają odpady?',
    value: 'YES',
    note: 'Palety i folia przy rampie nr 2.',
    recommendation: 'Uprzątnąć do końca tygodnia i wyznaczyć miejsce składowania.',
  },
  { question: 'Czy kratki ściekowe są kompletne?', value: 'NO', note: 'Brak kratki w myjni.', recommendation: null },
];

const recommendations: InspectionReportData['recommendations'] = [
  {
    uniqueId: 'Z-118',
    text: 'Uszczelnić przejście instalacyjne pod rampą nr 2 (otwór około 4 cm).',
    priority: 'HIGH',
    status: 'OPEN',
    dueDate: '2025-03-31T21:00:00Z',
    owner: 'Piotr Wiśniewski',
  },
  {
    uniqueId: 'Z-121',
    text: 'Przenieść regał A-12 o 30 cm od ściany, aby umożliwić kontrolę.',
    priority: 'LOW',
    status: 'IN_PROGRESS',
    dueDate: null,
    owner: null,
  },
];

/** A completed, approved inspection of a bakery: `devices` from 0, each plan with up to 60 of them. */
export const inspectionFixture = ({ devices: count, photos, plans }: FixtureSize): InspectionReportData => {
  const random = repeatable(20_250_312);
  const devices = Array.from({ length: count }, (_, index) => deviceOf(index, random));
  return {
    report: { number: 'P/2025/03/0042', uuid: '0195a1b2-6c1e-7d1a-9b1e-3a5f0c7d9e21', generatedAt: minutesLater(420) },
    company,
    client,
    place: { name: 'Zakład produkcyjny Września', address: 'ul. Młyńska 3, 62-300 Września' },
    inspection: {
      name: 'Przegląd miesięczny, marzec',
      description: 'Kontrola wszystkich stacji wewnętrznych i zewnętrznych zgodnie z planem zabezpieczenia zakładu.',
      status: 'COMPLETED',
      startedAt: minutesLater(0),
      finishedAt: minutesLater(330),
      technician: 'Jan Kowalski',
    },
    approval: {
      approved: true,
      at: minutesLater(400),
      by: 'Maria Nowak',
      receivedByText: 'Piotr Wiśniewski',
      signature: 'signature.png',
    },
    devices,
    photos: Array.from({ length: photos }, (_, index) => ({
      image: `photo-${index}.jpg`,
      uniqueId: devices[index * 3]?.uniqueId ?? `KD${index + 1}`,
      at: minutesLater(index * 7),
      by: 'Jan Kowalski',
    })),
    plans: Array.from({ length: plans }, (_, order) =>
      planOf(order, devices.slice(order * 60, order * 60 + 60), random),
    ),
    answers,
    recommendations,
    additional: {
      repairOrders: 'Wymienić uszkodzony karmnik KD7 (pęknięta pokrywa).',
      additionalTreatments: null,
      batchNumberOfUsedPreparations: 'Ratimor Plus pasta: seria 24L1187, ważna do 12/2026',
      reasonForNotScanning: 'KD31 i KD32: dostęp zastawiony paletami.',
    },
    corrections: [
      {
        at: minutesLater(410),
        by: 'Maria Nowak',
        thing: 'object',
        step: 'changed',
        device: 'CM4',
        name: 'Mysz domowa',
        before: [{ field: 'amount', value: 3 }],
        after: [{ field: 'amount', value: 2 }],
      },
      {
        at: minutesLater(412),
        by: 'Maria Nowak',
        thing: 'observation',
        step: 'removed',
        device: 'KD7',
        name: 'Pobranie przynęty',
        before: [
          { field: 'amount', value: 1 },
          { field: 'percent', value: 40 },
        ],
        after: [],
      },
      {
        at: minutesLater(415),
        by: 'Maria Nowak',
        thing: 'additional',
        step: 'changed',
        device: null,
        name: null,
        before: [{ field: 'additionalTreatments', value: null }],
        after: [{ field: 'additionalTreatments', value: 'Uszczelniono przepust przy rampie 3.' }],
      },
    ],
  };
};

/** An inspection that has only just begun: nothing recorded, nobody signed, no client company, no logo. */
export const emptyInspectionFixture = (): InspectionReportData => {
  const full = inspectionFixture({ devices: 0, photos: 0, plans: 0 });
  return {
    ...full,
    company: { ...company, address: null, email: null, logo: null },
    client: null,
    inspection: { ...full.inspection, description: null, status: 'IN_PROGRESS', finishedAt: null },
    approval: { approved: false, at: null, by: null, receivedByText: null, signature: null },
    answers: [],
    recommendations: [],
    additional: {
      repairOrders: null,
      additionalTreatments: null,
      batchNumberOfUsedPreparations: null,
      reasonForNotScanning: null,
    },
    corrections: [],
  };
};

/** Texts that try to be something else, or to break the page. */
export const HOSTILE_TEXTS = [
  '#panic("evaluated") #eval("1 + 1") $ x^2 $ *bold* _it_ `raw` // comment /* block */ <label> @ref \\ ~ = Heading',
  '<script>alert(1)</script><img src=x onerror=alert(1)> & &amp; " \' </style> --> <!--',
  '"] #image("/etc/passwd") [" {{ }} $HOME %s \u0000 \u0007 \ufeff',
  'Żółć ß ЁЪ ≤ → ✓ 😀 漢字 שלום مرحبا \u202eodwrócone\u202c',
  'x'.repeat(300),
  `${'Długa uwaga z przeglądu. '.repeat(400)}`,
] as const;

/** Every text a person can type is one of the hostile ones. */
export const hostileInspectionFixture = (): InspectionReportData => {
  const full = inspectionFixture({ devices: HOSTILE_TEXTS.length, photos: 1, plans: 1 });
  const hostile = HOSTILE_TEXTS.join('\n');
  return {
    ...full,
    company: { ...company, name: HOSTILE_TEXTS[0], address: HOSTILE_TEXTS[1] },
    place: { name: HOSTILE_TEXTS[1], address: HOSTILE_TEXTS[2] },
    inspection: { ...full.inspection, name: HOSTILE_TEXTS[0], description: hostile, technician: HOSTILE_TEXTS[4] },
    devices: full.devices.map((device, index) => {
      const text = HOSTILE_TEXTS[index] ?? '';
      return {
        ...device,
        name: text.slice(0, 200),
        zone: text.slice(0, 200),
        type: { name: text.slice(0, 100), color: '"><script>' },
        objects: [{ name: text.slice(0, 100), category: 'DANGEROUS', amount: 3, note: text, limitExceeded: true }],
      };
    }),
    answers: HOSTILE_TEXTS.map((text) => ({ question: text, value: 'NO', note: text, recommendation: text })),
    additional: { ...full.additional, repairOrders: hostile },
  };
};

/** The bytes of every picture the inspection names. `photoWidth` in pixels. */
export const fixtureImages = async (
  data: InspectionReportData,
  { photoWidth } = { photoWidth: 640 },
): Promise<Record<string, Uint8Array>> => {
  const drawings: [string | null, Promise<Drawing>][] = [
    [data.company.logo, drawLogo('#0f7a62', '#f4ad22')],
    [data.client?.logo ?? null, drawLogo('#7a4a12', '#f3d9a4')],
    [data.approval.signature, drawSignature()],
    ...data.photos.map(({ image }, index): [string, Promise<Drawing>] => [image, drawPhoto(index, photoWidth)]),
    ...data.plans.map(({ image, width, height }): [string, Promise<Drawing>] => [image, drawPlan(width, height)]),
  ];
  const drawn = await Promise.all(drawings.map(async ([name, drawing]) => [name, await drawing] as const));
  return Object.fromEntries(drawn.filter(([name]) => name !== null));
};
