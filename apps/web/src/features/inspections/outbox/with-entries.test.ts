import { expect, test } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import type { ShownEntry } from './outbox-entry.ts';
import { withEntries } from './with-entries.ts';

const ANNA = { id: 1, name: 'Anna', surname: 'Nowak' };
const [K1, K2] = [deviceLike('K1', { status: 'NOT_CHECKED' }), deviceLike('K2', { status: 'NOT_CHECKED' })];
const { inspection } = visitLike({ inspection: { status: 'IN_PROGRESS', devices: [K1, K2], devicesTotal: 2 } });

const checkOf = (key: string, { uuid }: typeof K1): ShownEntry => ({
  key,
  inspectionId: inspection.uuid,
  inspectionDeviceId: uuid,
  submission: { verb: 'setChecked', body: {} } as ShownEntry['submission'],
  createdAt: '2026-11-20T09:00:00.000Z',
  state: 'waiting',
  fault: null,
  isLogged: true,
});

test('a device whose entries have not changed stays the same object', () => {
  const first = checkOf('1', K1);
  const [before] = withEntries(inspection, [first], ANNA).devices;
  expect(before?.status).toBe('CHECKED');
  const [after, other] = withEntries(inspection, [first, checkOf('2', K2)], ANNA).devices;
  expect(after).toBe(before);
  expect(other?.status).toBe('CHECKED');
});

test('a device that the server has changed is built again', () => {
  const first = checkOf('1', K1);
  withEntries(inspection, [first], ANNA);
  const changed = { ...inspection, devices: [{ ...K1, scanned: true }, K2] };
  expect(withEntries(changed, [first], ANNA).devices[0]).toMatchObject({ status: 'CHECKED', scanned: true });
});

test('a device whose entry was undone is as the server has it', () => {
  withEntries(inspection, [checkOf('1', K1), checkOf('2', K2)], ANNA);
  expect(withEntries(inspection, [checkOf('2', K2)], ANNA).devices[0]).toBe(K1);
});
