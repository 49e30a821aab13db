import { expect, test } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { withEntries } from '../outbox/with-entries.ts';
import { toContent, toShownEntries, toTimeCorrection } from './as-submission.ts';
import type { LoggedEntry } from './log-entry.ts';
import type { EntryState } from './states.ts';

const { inspection } = visitLike({ inspection: { devices: [deviceLike('K1'), deviceLike('K2')] } });
const MADE = '2026-11-20T08:37:29.000Z';
const ANNA = { id: 1, name: 'Anna', surname: 'Nowak' };

const logged = (content: LoggedEntry['content'], state: EntryState): LoggedEntry => ({
  id: `${state}-${content.kind}`,
  logId: 'log',
  userUuid: 'anna',
  placeUuid: 'place',
  visitUuid: inspection.uuid,
  content,
  madeAt: '2026-11-20T08:37:29.000Z',
  undoUntil: 0,
  seq: 1,
  state,
  fault: null,
  decidedAt: null,
});
const check = (state: EntryState) => logged({ kind: 'check', device: 'device-K2', body: { how: 'typed' } }, state);

const ACTION = { verb: 'addAction', body: { deviceTypeActionId: 5, amount: 1, note: null } } as const;
const REASON = { code: 'WRONG_COUNT', text: null } as const;
const target = { device: deviceLike('K1'), reason: undefined };

test('a cleaning that was done before the pests is corrected to a time before them', () => {
  const withPests = { ...target, device: deviceLike('K1', { deviceObjects: [{ createdAt: MADE } as never] }) };
  const cleaning = { ...ACTION, beforePests: true } as const;
  expect(toTimeCorrection(ACTION, 'record', withPests)).toBeNull();
  expect(toTimeCorrection(cleaning, 'record', target)).toBeNull();
  expect(toTimeCorrection(cleaning, 'record', withPests)).toEqual({
    kind: 'changeRecord',
    body: { record: 'record', set: { createdAt: '2026-11-20T08:37:28.000Z' }, beforePests: true },
  });
});

test('a photo is announced with the hash and the size of its bytes', () => {
  const photo = { key: 'photo', bytes: new ArrayBuffer(3), sha256: 'ab', preview: null };
  expect(toContent({ verb: 'addPhoto', photo }, target)).toEqual({
    kind: 'addPhoto',
    body: { photoId: 'photo', sha256: 'ab', size: 3, device: 'device-K1' },
  });
});

test('a change of a visit that has ended contains its reason', () => {
  const amended = { ...target, reason: REASON };
  expect(toContent(ACTION, amended).body).toEqual({ ...ACTION.body, reason: REASON });
  const body = { reason: 'BLOCKED' as const, note: null };
  expect(toContent({ verb: 'setNotChecked', body }, amended).body).toEqual({ ...body, amendment: REASON });
});

test('entries name the device, and are shown on it in the visit', () => {
  const shown = toShownEntries([check('sealed')], inspection);
  expect(shown).toMatchObject([{ inspectionDeviceId: 'visit-K2', submission: { verb: 'setChecked' } }]);
  expect(withEntries(inspection, shown, ANNA).devices.map(({ status }) => status)).toEqual(['NOT_CHECKED', 'CHECKED']);
});

test.each([
  ['undoable', 'CHECKED'],
  ['sealed', 'CHECKED'],
  // on the server, but the visit on the screen was read before
  ['done', 'CHECKED'],
  ['adjusted', 'CHECKED'],
  ['setAside', 'NOT_CHECKED'],
  ['unsendable', 'NOT_CHECKED'],
] as const)('an entry in the state %s leaves the device %s', (state, status) => {
  const { devices } = withEntries(inspection, toShownEntries([check(state)], inspection), ANNA);
  expect(devices[1]?.status).toBe(status);
});

test('entries of other visits are not shown', () => {
  expect(toShownEntries([{ ...check('sealed'), visitUuid: 'another' }], inspection)).toEqual([]);
});
