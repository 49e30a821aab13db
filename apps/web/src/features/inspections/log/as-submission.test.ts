import { expect, test } from 'vitest';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { withEntries } from '../outbox/with-entries.ts';
import { toContent, toShownEntries } from './as-submission.ts';
import type { LoggedEntry } from './log-entry.ts';
import type { EntryState } from './states.ts';

const { inspection } = visitLike({ inspection: { devices: [deviceLike('K1'), deviceLike('K2')] } });
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

test('photos, and a cleaning dated before its pests, go by single calls', () => {
  const action = { verb: 'addAction', body: { deviceTypeActionId: 5, amount: 1, note: null } } as const;
  expect(toContent({ verb: 'addImage', file: new File([], 'trap.jpg') }, 'device-K1')).toBeNull();
  expect(toContent({ ...action, beforePests: true }, 'device-K1')).toBeNull();
  expect(toContent(action, 'device-K1')).toEqual({ kind: 'addAction', device: 'device-K1', body: action.body });
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
