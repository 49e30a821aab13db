import type { InspectionReportData, ReportAmendment } from '../../src/documents/templates/inspection/data.ts';
import { minutesLater, photoOf } from './fixture-devices.ts';
import { plantFixture } from './fixture-visits.ts';
import { signatureOf } from './fixtures.ts';

const change = (
  part: Partial<ReportAmendment> & Pick<ReportAmendment, 'thing' | 'step'>,
  minute: number,
): ReportAmendment => ({
  at: minutesLater(minute),
  by: 'Maria Nowak',
  device: null,
  name: null,
  before: [],
  after: [],
  reason: null,
  version: 2,
  ...part,
});

const changes: readonly ReportAmendment[] = [
  change(
    {
      thing: 'object',
      step: 'changed',
      device: 'CM4',
      name: 'Mysz domowa',
      before: [{ field: 'amount', value: 1 }],
      after: [{ field: 'amount', value: 9 }],
      reason: { code: 'WRONG_COUNT', text: 'Policzono ponownie na zdjęciu.' },
    },
    410,
  ),
  change(
    {
      thing: 'observation',
      step: 'removed',
      device: 'KD7',
      name: 'Pobranie przynęty',
      before: [
        { field: 'percent', value: 40 },
        { field: 'grams', value: 80 },
      ],
    },
    412,
  ),
  change(
    {
      thing: 'device',
      step: 'explained',
      device: 'CM16',
      before: [{ field: 'notChecked', value: null }],
      after: [{ field: 'notChecked', value: 'BLOCKED' }],
      reason: { code: 'FORGOTTEN', text: null },
    },
    414,
  ),
  change(
    {
      thing: 'visit',
      step: 'joined',
      name: 'ZWR-2025-012',
      reason: { code: 'OTHER', text: 'Dwóch techników, jedna wizyta.' },
    },
    416,
  ),
  change(
    {
      thing: 'additional',
      step: 'changed',
      after: [{ field: 'additionalTreatments', value: 'Uszczelniono przepust przy rampie 3.' }],
      before: [{ field: 'additionalTreatments', value: null }],
    },
    418,
  ),
  change(
    {
      thing: 'answer',
      step: 'changed',
      name: 'Czy drzwi zewnętrzne są szczelne?',
      before: [{ field: 'answer', value: 'YES' }],
      after: [{ field: 'answer', value: 'NO' }],
      reason: { code: 'CLIENT_REMARK', text: null },
    },
    420,
  ),
];

const objections = [
  {
    at: minutesLater(430),
    by: 'Piotr Wiśniewski',
    company: 'Piekarnia Złoty Kłos S.A.',
    text: 'W CM4 była jedna mysz, nie dziewięć. Proszę o sprawdzenie zdjęcia.',
    answer: {
      at: minutesLater(445),
      by: 'Maria Nowak',
      text: 'Sprawdzono na zdjęciu: dziewięć sztuk w dwóch komorach chwytacza.',
    },
  },
  {
    at: minutesLater(590),
    by: 'Piotr Wiśniewski',
    company: null,
    text: 'Brak informacji o uszczelnieniu rampy 2.',
    answer: null,
  },
];

/**
 * All possible changes of one visit: merged, amended, approval revoked and given again, objections, far too many
 * photos.
 */
export const everythingFixture = (): InspectionReportData => {
  const plant = plantFixture();
  const at = minutesLater(600);
  const withdrawn = {
    at: minutesLater(450),
    by: 'Maria Nowak',
    reason: { code: 'CLIENT_REMARK' as const, text: 'Klient wskazał błędną liczbę myszy.' },
  };
  return {
    ...plant,
    report: {
      ...plant.report,
      issue: 3,
      version: 3,
      replaces: { issue: 2, causes: ['amended', 'withdrawn', 'approved'] },
      generatedAt: at,
    },
    earlierIssues: [
      { issue: 1, version: 1, language: 'pl', at: minutesLater(405), by: 'Maria Nowak', deleted: null },
      { issue: 1, version: 1, language: 'en', at: minutesLater(406), by: null, deleted: null },
      {
        issue: 2,
        version: 2,
        language: 'pl',
        at: minutesLater(440),
        by: 'Maria Nowak',
        deleted: { at: minutesLater(450), by: 'Anna Kowalczyk' },
      },
    ],
    inspection: { ...plant.inspection, joined: [{ number: 'ZWR-2025-012', technician: 'Anna Żółkiewska' }] },
    signatures: [
      ...plant.signatures.filter(({ meaning }) => meaning !== 'APPROVED'),
      signatureOf({
        meaning: 'APPROVED',
        at: minutesLater(400),
        name: 'Maria Nowak',
        function: 'kierownik',
        voided: withdrawn,
      }),
      signatureOf({
        meaning: 'APPROVED',
        at: minutesLater(480),
        name: 'Maria Nowak',
        function: 'kierownik',
        version: 3,
      }),
    ],
    limitsSet: true,
    devices: plant.devices.map((device, index) => ({
      ...device,
      objects: device.objects.map((object) => ({ ...object, limitExceeded: object.amount > 8 })),
      actions: index % 11 === 0 ? [] : device.actions,
    })),
    photos: {
      items: [...plant.devices, ...plant.devices].slice(0, 200).map(photoOf),
      total: 312,
    },
    plans: { ...plant.plans, total: 3 },
    amendments: { items: changes, total: changes.length },
    objections,
  };
};
