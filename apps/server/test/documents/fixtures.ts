import type {
  InspectionReportData,
  ReportDevice,
  ReportPlan,
  ReportSignature,
} from '../../src/documents/templates/inspection/data.ts';
import { createRandom, deviceOf, KINDS, type Kind, minutesLater, photoOf, TECHNICIAN } from './fixture-devices.ts';
import { type Drawing, drawLogo, drawPhoto, drawPlan, drawSignature } from './fixture-pictures.ts';

/** Inspections for tests, measurements and viewing: the same numbers give the same data and the same pictures. */

export type FixtureSize = {
  readonly devices: number;
  readonly photos: number;
  readonly plans: number;
};

const DEVICE_KINDS: readonly Kind[] = [KINDS.station, KINDS.trap, KINDS.lamp, KINDS.lure];
const ZONES = ['Hala produkcyjna', 'Magazyn surowców', 'Strefa zewnętrzna', 'Zaplecze socjalne', null] as const;
const REASONS = [
  { reason: 'BLOCKED', note: 'Zastawione paletami.' },
  { reason: 'PRODUCTION', note: null },
  null,
] as const;

const devicesOf = (count: number): ReportDevice[] => {
  const random = createRandom(20_250_312);
  return Array.from({ length: count }, (_, index) => {
    const kind = DEVICE_KINDS[index % DEVICE_KINDS.length] ?? KINDS.station;
    const zone = ZONES[Math.floor(random() * ZONES.length)] ?? null;
    const notCheckedReason = random() < 0.03 ? (REASONS[index % REASONS.length] ?? null) : undefined;
    const eaten = Math.floor(random() * random() * 11) * 10;
    const number = Math.floor(index / DEVICE_KINDS.length) + 1;
    return deviceOf(
      { kind, number, zone, minute: index, eaten, notChecked: notCheckedReason, alarm: random() < 0.01 },
      random,
    );
  });
};

const PLAN = { width: 2000, height: 1300 };

export const planOf = (order: number, devices: readonly ReportDevice[]): ReportPlan => {
  const random = createRandom(order + 1);
  return {
    name: order === 0 ? 'Parter, hala A' : `Piętro ${order}`,
    image: `plan-${order}.png`,
    ...PLAN,
    markers: devices.map(({ uniqueId }) => ({
      x: Math.round(60 + random() * (PLAN.width - 120)),
      y: Math.round(60 + random() * (PLAN.height - 120)),
      uniqueId,
    })),
  };
};

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

const answered = {
  at: minutesLater(300),
  by: TECHNICIAN,
  note: null,
  recommendation: null,
  photos: [],
  photosTotal: 0,
};

const answers: InspectionReportData['answers'] = [
  { ...answered, question: 'Czy drzwi zewnętrzne są szczelne?', value: 'YES' },
  {
    ...answered,
    question: 'Czy wokół budynku zalegają odpady?',
    value: 'YES',
    note: 'Palety i folia przy rampie nr 2.',
    recommendation: 'Uprzątnąć do końca tygodnia i wyznaczyć miejsce składowania.',
    photos: [{ image: 'answer-0.jpg', at: minutesLater(301), by: TECHNICIAN }],
    photosTotal: 1,
  },
  { ...answered, question: 'Czy kratki ściekowe są kompletne?', value: 'NO', note: 'Brak kratki w myjni.' },
  {
    ...answered,
    question: 'Czy na terenie zakładu stwierdzono ptaki lub ich gniazda?',
    value: null,
    at: null,
    by: null,
  },
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

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const signatureOf = (
  part: Partial<ReportSignature> & Pick<ReportSignature, 'meaning' | 'at'>,
): ReportSignature => ({
  joinedVisit: null,
  name: TECHNICIAN,
  function: 'technik DDD',
  company: company.name,
  method: 'SESSION',
  recordedBy: null,
  version: 1,
  sha256: SHA256,
  image: null,
  voided: null,
  ...part,
});

const signatures: InspectionReportData['signatures'] = [
  signatureOf({ meaning: 'CARRIED_OUT', at: minutesLater(330) }),
  signatureOf({
    meaning: 'RECEIVED',
    at: minutesLater(331),
    name: 'Piotr Wiśniewski',
    function: 'kierownik zmiany',
    company: client?.name ?? null,
    method: 'DRAWN',
    image: 'signature.png',
  }),
  signatureOf({ meaning: 'APPROVED', at: minutesLater(400), name: 'Maria Nowak', function: null }),
];

/** A completed, approved inspection of a bakery without later changes: `devices` from 0, each plan with up to 60. */
export const inspectionFixture = ({ devices: count, photos, plans }: FixtureSize): InspectionReportData => {
  const devices = devicesOf(count);
  const photographedDevices = Array.from({ length: photos }, (_, index) => devices[(index * 3) % Math.max(1, count)]);
  return {
    report: {
      number: 'ZWR-2025-011',
      issue: 1,
      version: 1,
      uuid: '0195a1b2-6c1e-7d1a-9b1e-3a5f0c7d9e21',
      generatedAt: minutesLater(420),
      replaces: null,
    },
    earlierIssues: [],
    company,
    client,
    place: { name: 'Zakład produkcyjny Września', address: 'ul. Młyńska 3, 62-300 Września' },
    inspection: {
      name: 'Przegląd miesięczny, marzec',
      description: 'Kontrola wszystkich stacji wewnętrznych i zewnętrznych zgodnie z planem zabezpieczenia zakładu.',
      status: 'COMPLETED',
      startedAt: minutesLater(0),
      finishedAt: minutesLater(330),
      technician: TECHNICIAN,
      joined: [],
    },
    signatures,
    devices,
    limitsSet: false,
    comparison: {
      previous: {
        number: 'ZWR-2025-010',
        at: minutesLater(-40_000),
        amounts: { 'Mysz domowa (Mus musculus)': 6, 'Mucha domowa (Musca domestica)': 21, 'Karaczan prusak': 2 },
      },
      lastYear: null,
    },
    photos: {
      items: photographedDevices.flatMap((device, index) => (device ? [photoOf(device, index)] : [])),
      total: photos,
    },
    plans: {
      items: Array.from({ length: plans }, (_, order) => planOf(order, devices.slice(order * 60, order * 60 + 60))),
      total: plans,
    },
    answers,
    recommendations,
    additional: {
      repairOrders: 'Wymienić uszkodzony karmnik KD7 (pęknięta pokrywa).',
      additionalTreatments: null,
      batchNumberOfUsedPreparations: 'Ratimor Plus pasta: seria 24L1187, ważna do 12/2026',
      reasonForNotScanning: 'KD31 i KD32: dostęp zastawiony paletami.',
    },
    amendments: { items: [], total: 0 },
    objections: [],
    lostPhones: [],
    awaitedPhotos: 0,
  };
};

/** An inspection that has just started: no records, no signature, no client company, no logo. */
export const emptyInspectionFixture = (): InspectionReportData => {
  const baseData = inspectionFixture({ devices: 0, photos: 0, plans: 0 });
  return {
    ...baseData,
    report: { ...baseData.report, number: null },
    company: { ...company, address: null, email: null, logo: null },
    client: null,
    inspection: { ...baseData.inspection, description: null, status: 'IN_PROGRESS', finishedAt: null },
    signatures: [],
    comparison: { previous: null, lastYear: null },
    answers: [],
    recommendations: [],
    additional: {
      repairOrders: null,
      additionalTreatments: null,
      batchNumberOfUsedPreparations: null,
      reasonForNotScanning: null,
    },
  };
};

/** Texts that try to inject markup or to break the layout. */
export const HOSTILE_TEXTS = [
  '#panic("evaluated") #eval("1 + 1") $ x^2 $ *bold* _it_ `raw` // comment /* block */ <label> @ref \\ ~ = Heading',
  '<script>alert(1)</script><img src=x onerror=alert(1)> & &amp; " \' </style> --> <!--',
  '"] #image("/etc/passwd") [" {{ }} $HOME %s \u0000 \u0007 \ufeff',
  'Żółć ß ЁЪ ≤ → ✓ 😀 漢字 שלום مرحبا \u202eodwrócone\u202c',
  'x'.repeat(300),
  `${'Długa uwaga z przeglądu. '.repeat(400)}`,
] as const;

/** Every text field that a person can fill contains a hostile text. */
export const hostileInspectionFixture = (): InspectionReportData => {
  const baseData = inspectionFixture({ devices: HOSTILE_TEXTS.length, photos: 1, plans: 1 });
  const hostile = HOSTILE_TEXTS.join('\n');
  const at = minutesLater(1);
  return {
    ...baseData,
    company: { ...company, name: HOSTILE_TEXTS[0], address: HOSTILE_TEXTS[1], email: HOSTILE_TEXTS[4] },
    place: { name: HOSTILE_TEXTS[1], address: HOSTILE_TEXTS[2] },
    inspection: { ...baseData.inspection, name: HOSTILE_TEXTS[0], description: hostile, technician: HOSTILE_TEXTS[4] },
    signatures: baseData.signatures.map((signature) => ({
      ...signature,
      name: HOSTILE_TEXTS[1],
      function: HOSTILE_TEXTS[4],
      voided: { at, by: HOSTILE_TEXTS[0], reason: { code: 'OTHER', text: hostile.slice(0, 500) } },
    })),
    devices: baseData.devices.map((device, index) => {
      const text = HOSTILE_TEXTS[index] ?? '';
      return {
        ...device,
        name: text.slice(0, 200),
        zone: text.slice(0, 200),
        type: { name: text.slice(0, 100), color: '"><script>' },
        objects: [
          {
            name: text.slice(0, 100),
            category: 'DANGEROUS',
            target: true,
            amount: 3,
            note: text,
            at,
            by: text,
            limitExceeded: true,
          },
        ],
      };
    }),
    answers: HOSTILE_TEXTS.map((text) => ({
      ...answered,
      question: text,
      value: 'NO',
      note: text,
      recommendation: text,
      by: text,
    })),
    additional: { ...baseData.additional, repairOrders: hostile },
    objections: HOSTILE_TEXTS.map((text) => ({ at, by: text, company: text, text, answer: { at, by: text, text } })),
  };
};

/** The bytes of every picture that the inspection refers to. `photoWidth` is in pixels. */
export const fixtureImages = async (
  data: InspectionReportData,
  { photoWidth } = { photoWidth: 640 },
): Promise<Record<string, Uint8Array>> => {
  const photos = [...data.photos.items, ...data.answers.flatMap((answer) => answer.photos)];
  // the number of different photos is limited: drawing hundreds of them would take longer than printing them
  const photoDrawings = await Promise.all(
    Array.from({ length: Math.min(photos.length, 20) }, (_, index) => drawPhoto(index, photoWidth)),
  );
  const drawings: [string | null, Promise<Drawing>][] = [
    [data.company.logo, drawLogo('#0f7a62', '#f4ad22')],
    [data.client?.logo ?? null, drawLogo('#7a4a12', '#f3d9a4')],
    ...data.signatures.map(({ image }): [string | null, Promise<Drawing>] => [image, drawSignature()]),
    ...data.plans.items.map(({ image, width, height }): [string, Promise<Drawing>] => [image, drawPlan(width, height)]),
  ];
  const drawn = await Promise.all(drawings.map(async ([name, drawing]) => [name, await drawing] as const));
  return Object.fromEntries([
    ...drawn.filter(([name]) => name !== null),
    ...photos.map(({ image }, index) => [image, photoDrawings[index % photoDrawings.length]]),
  ]);
};
