import type { InspectionReportData, ReportDevice } from '../../src/documents/templates/inspection/data.ts';
import { createRandom, type DevicePart, deviceOf, KINDS, type Kind, minutesLater, photoOf } from './fixture-devices.ts';
import { inspectionFixture, planOf } from './fixtures.ts';

/** Realistic visits for each kind of facility, to test the look and the contents of the reports. */

const base = inspectionFixture({ devices: 0, photos: 0, plans: 0 });

type Row = { readonly kind: Kind; readonly count: number; readonly zone: string; readonly location: string };

const PLANT: readonly Row[] = [
  { kind: KINDS.station, count: 24, zone: 'Strefa zewnętrzna', location: 'ogrodzenie, strona północna' },
  { kind: KINDS.monitoring, count: 13, zone: 'Magazyn surowców', location: 'ściana północna' },
  { kind: KINDS.trap, count: 48, zone: 'Hala produkcyjna', location: 'linia 2, przy drzwiach' },
  { kind: KINDS.lamp, count: 20, zone: 'Hala produkcyjna', location: 'nad przejściem' },
  { kind: KINDS.lure, count: 25, zone: 'Magazyn wyrobów gotowych', location: 'regał A-12' },
  { kind: KINDS.trap, count: 20, zone: 'Zaplecze socjalne', location: 'szatnia' },
];

/** Devices of the plant that differ from the normal case, by number. */
const UNUSUAL_DEVICES: Readonly<Record<string, Partial<DevicePart>>> = {
  CM5: { alarm: true },
  CM16: { notChecked: { reason: 'BLOCKED', note: 'Zastawione paletami, kierownik zmiany powiadomiony.' } },
  PF9: { notChecked: { reason: 'PRODUCTION', note: null } },
  KD20: { notChecked: null },
};

/**
 * A plant with 150 devices on two plans: many stations with eaten bait, three devices not checked, two not on a plan.
 */
export const plantFixture = (): InspectionReportData => {
  const random = createRandom(150);
  const numbers = new Map<string, number>();
  const devices = PLANT.flatMap(({ kind, count, zone, location }) =>
    Array.from({ length: count }, (_, index): ReportDevice => {
      const number = (numbers.get(kind.prefix) ?? 0) + 1;
      numbers.set(kind.prefix, number);
      const eaten = index % 7 < 3 ? (1 + (index % 9)) * 10 : 0;
      const part = { kind, number, zone, location, minute: 4 + 2 * index, eaten };
      return deviceOf({ ...part, ...UNUSUAL_DEVICES[`${kind.prefix}${number}`] }, random);
    }),
  );
  const placedDevices = devices.slice(0, 148);
  return {
    ...base,
    devices,
    inspection: { ...base.inspection, finishedAt: minutesLater(330) },
    comparison: {
      ...base.comparison,
      lastYear: {
        number: null,
        at: minutesLater(-525_600),
        amounts: {
          'Mucha domowa (Musca domestica)': 44,
          'Wywilżna karłowata (Drosophila melanogaster)': 12,
          'Biegaczowate (Carabidae)': 3,
        },
        kinds: { 'Biegaczowate (Carabidae)': { category: 'NORMAL', target: false } },
      },
    },
    photos: {
      items: devices
        .filter(({ objects }) => objects.length > 0)
        .slice(0, 8)
        .map(photoOf),
      total: 8,
    },
    plans: { items: [planOf(0, placedDevices.slice(0, 85)), planOf(1, placedDevices.slice(85))], total: 2 },
  };
};

const EATEN_AT_HOTEL = [90, 90, 100, 40, 20, 10, 30, 50, 70, 10, 60, 0, 0, 0] as const;

/** A hotel: 11 of 14 stations with eaten bait, all toxic. */
export const hotelFixture = (): InspectionReportData => {
  const random = createRandom(14);
  const devices = [
    ...EATEN_AT_HOTEL.map((eaten, index) =>
      deviceOf(
        {
          kind: KINDS.station,
          number: index + 1,
          zone: index < 8 ? 'Piwnica' : 'Otoczenie budynku',
          minute: index * 4,
          eaten,
        },
        random,
      ),
    ),
    ...Array.from({ length: 22 }, (_, index) =>
      deviceOf(
        {
          kind: KINDS.trap,
          number: index + 1,
          zone: index < 12 ? 'Kuchnia' : 'Magazyn żywności',
          minute: 60 + index * 3,
        },
        random,
      ),
    ),
  ];
  return {
    ...base,
    place: { name: 'Hotel Pod Różą', address: 'ul. Rynek 5, 31-042 Kraków' },
    devices,
    limitsSet: true,
    plans: { items: [planOf(0, devices)], total: 1 },
  };
};

/** A hospital kitchen with 40 devices, no photos, one plan. */
export const kitchenFixture = (): InspectionReportData => {
  const random = createRandom(40);
  const devices = Array.from({ length: 40 }, (_, index) => {
    const kind = index < 6 ? KINDS.monitoring : index < 30 ? KINDS.trap : KINDS.lamp;
    const zone = ['Kuchnia główna', 'Zmywalnia', 'Magazyn suchy', 'Rampa'][index % 4] ?? null;
    return deviceOf({ kind, number: index + 1, zone, minute: index * 3, eaten: index === 3 ? 70 : 0 }, random);
  });
  return {
    ...base,
    place: { name: 'Szpital Miejski, kuchnia', address: 'ul. Szwajcarska 3, 61-285 Poznań' },
    client: null,
    devices,
    comparison: { previous: null, lastYear: null },
    recommendations: [],
    plans: { items: [planOf(0, devices)], total: 1 },
  };
};

const CODE = 'SN-0123456789-ABCDEF-4711/2025';
const LONG_WORD = 'Rodentizidköderstationsüberwachungsprotokollverantwortlicher';

/** Words and codes wider than a cell and page-long notes, in every field that accepts text. */
export const longTextFixture = (): InspectionReportData => {
  const smallFixture = inspectionFixture({ devices: 8, photos: 4, plans: 1 });
  const note = 'Wokół stacji stwierdzono świeże odchody, przejście uszczelniono wełną stalową. '.repeat(24);
  return {
    ...smallFixture,
    company: {
      ...smallFixture.company,
      name: `Deratex ${LONG_WORD} Sp. z o.o.`,
      email: 'biuro.obslugi.klienta.kluczowego@deratex-zabezpieczenia.example',
    },
    place: { name: `Zakład ${LONG_WORD}`, address: smallFixture.place.address },
    inspection: { ...smallFixture.inspection, description: note },
    devices: smallFixture.devices.map((device) => ({
      ...device,
      name: CODE,
      zone: device.zone && `${device.zone} ${LONG_WORD}`,
      location: `${LONG_WORD} ${CODE}`,
      actions: device.actions.map((action) => ({ ...action, name: `${action.name} ${LONG_WORD}`, note })),
    })),
    additional: { ...smallFixture.additional, batchNumberOfUsedPreparations: `seria ${CODE}, ważna do 12/2026` },
  };
};

/** A visit in which all devices were checked without findings. */
export const cleanFixture = (): InspectionReportData => {
  const random = createRandom(9);
  const devices = Array.from({ length: 12 }, (_, index) => ({
    ...deviceOf(
      { kind: index < 4 ? KINDS.station : KINDS.trap, number: index + 1, zone: 'Hala', minute: index },
      random,
    ),
    objects: [],
  }));
  return { ...base, devices, limitsSet: true };
};
