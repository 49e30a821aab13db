import { describe, expect, test } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { deviceRecords } from '../logic/device-records.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { valuesBefore } from '../sheet/use-record-changes.ts';
import type { ShownEntry, ShownSubmission } from './outbox-entry.ts';
import { withEntries } from './with-entries.ts';

/** Corrections and removals that this phone shows before they are sent. */

const ANNA = { id: 1, name: 'Anna', surname: 'Nowak' };
const AT = '2026-11-20T08:30:00.000Z';
const common = { id: 4, userId: 1, amount: 2, note: null, createdAt: AT, user: ANNA };

const pest = {
  ...common,
  uuid: 'pest',
  deviceTypeObjectId: 7,
  deviceTypeObject: { name: 'Mouse', category: 'DANGEROUS', target: true },
} as const;
const refill = {
  ...common,
  uuid: 'refill',
  deviceTypeObservationId: 9,
  deviceTypeObservation: { name: 'Refill', type: 'REFILL', sign: null },
  data: {
    type: 'REFILL',
    amountPercentage: null,
    previousTotalMixtures: null,
    totalMixtures: 20,
    mixtures: [{ mixtureId: 5, name: 'Cubes', value: 1, grammage: 20, totalValue: 20, description: null }],
    baitToxic: null,
  },
} as const;
const device = deviceLike('K1', { deviceObjects: [pest], deviceObservations: [refill as never] });
const { inspection } = visitLike({
  inspection: {
    status: 'IN_PROGRESS',
    devicesTotal: 2,
    devices: [device, deviceLike('K2')],
    mixtures: [{ id: 5, name: 'Cubes', grammage: 20 } as never],
  },
});

const entryOf = (submission: ShownSubmission, inspectionDeviceId: string | null = null): ShownEntry => ({
  key: 'entry',
  inspectionId: 'visit',
  inspectionDeviceId,
  submission,
  createdAt: AT,
  state: 'sending',
  fault: null,
  isLogged: true,
});
const show = (...entries: ShownEntry[]) => withEntries(inspection, entries, ANNA);
const recordsIn = (visit: typeof inspection) => deviceRecords(visit.devices[0]?.device ?? device.device);

describe('a correction', () => {
  test('is shown on its record, and leaves the others unchanged', () => {
    const body = { record: 'pest', set: { amount: 5, note: 'behind the rack' } };
    const [first, second] = recordsIn(show(entryOf({ verb: 'changeRecord', body }))).toSorted((a, b) =>
      a.uuid.localeCompare(b.uuid),
    );
    expect(first).toMatchObject({ uuid: 'pest', amount: 5, note: 'behind the rack', createdAt: AT });
    expect(second).toMatchObject({ uuid: 'refill', amount: 2, note: null });
  });

  test('of packages changes the grams', () => {
    const body = { record: 'refill', set: { mixtures: [{ mixtureId: 5, value: 3 }] } };
    const changed = recordsIn(show(entryOf({ verb: 'changeRecord', body }))).find(({ uuid }) => uuid === 'refill');
    expect(changed?.data).toMatchObject({ totalMixtures: 60, mixtures: [{ name: 'Cubes', value: 3 }] });
  });

  test('of packages leaves the batch, and can change it', () => {
    const batchAfter = (...sets: { mixtureId: number; value: number; batchNumber?: string | null }[]) => {
      const entries = sets.map((line) =>
        entryOf({ verb: 'changeRecord', body: { record: 'refill', set: { mixtures: [line] } } }),
      );
      return recordsIn(show(...entries)).find(({ uuid }) => uuid === 'refill')?.data?.mixtures[0]?.batchNumber;
    };
    const corrected = { mixtureId: 5, value: 1, batchNumber: 'R-2' };
    expect(batchAfter(corrected, { mixtureId: 5, value: 4 })).toBe('R-2');
    expect(batchAfter(corrected, { ...corrected, batchNumber: null })).toBeNull();
  });

  test('of a record that is not sent yet follows it', () => {
    const again = entryOf({ verb: 'changeRecord', body: { record: 'pest', set: { amount: 1 } } });
    const removed = entryOf({ verb: 'removeRecord', body: { record: 'pest' } });
    expect(recordsIn(show(again, removed)).map(({ uuid }) => uuid)).toEqual(['refill']);
  });
});

test('a removed device leaves the visit, and is part of it again when something is recorded on it', () => {
  const leaves = entryOf({ verb: 'leaveDevice', body: {} }, 'visit-K2');
  expect(show(leaves)).toMatchObject({ devicesTotal: 1, devices: [{ uuid: 'visit-K1' }] });
  expect(show(leaves, entryOf({ verb: 'setChecked' }, 'visit-K2'))).toMatchObject({
    devicesTotal: 2,
    devicesChecked: 1,
  });
});

describe('the values before a correction', () => {
  const [record] = recordsIn(inspection).filter(({ uuid }) => uuid === 'refill');
  if (!record) throw new Error('no record');

  test('are those of the changed fields only', () => {
    expect(valuesBefore(record, { amount: 1, note: 'x' })).toEqual({ amount: 2, note: null });
    const set = { mixtures: [{ mixtureId: 5, value: 2 }], createdAt: AT };
    expect(valuesBefore(record, set)).toEqual({ mixtures: [{ mixtureId: 5, value: 1 }], createdAt: AT });
  });

  test('have no time if the server does not have the record, because it may limit the time', () => {
    expect(valuesBefore({ ...record, id: -1 }, { createdAt: AT, amount: 1 })).toEqual({ amount: 2 });
  });
});
