import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { actionLike, deviceTypeLike, observationLike, pestLike } from '~/testing/catalogue.fixture.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { deviceLike } from '../logic/device.fixture.ts';
import { EMPTY_DRAFT } from '../logic/draft.ts';
import { type Visit, VisitContext } from '../logic/visit-context.ts';
import { nextUnchecked } from '../logic/walk.ts';
import { DeviceSheet } from './DeviceSheet.tsx';

// the outbox stores its entries in the browser's database, which has its own tests
vi.mock('../outbox/use-visit-outbox.ts', () => ({
  useVisitOutbox: () => ({ entries: [], stalled: null, isVolatile: false }),
}));

// the user has no rights here
vi.mock('~/lib/use-may.ts', () => ({ useMay: () => () => false }));

const MOUSE = pestLike(7, 'Mouse (Mus musculus)');
const CLEANED = actionLike(3, 'Device cleaned', { shouldClean: true });
const DAMAGED = observationLike(9, 'Device damaged');
const EATEN = observationLike(10, 'Bait consumption', { type: 'BAIT_COLLECT' });
const REFILL = observationLike(11, 'Bait refill', { type: 'REFILL' });
const CUBES = { id: 5, name: 'Bait cubes', grammage: 20 };
const type = deviceTypeLike({
  deviceTypeActions: [CLEANED],
  deviceTypeObjects: [MOUSE],
  deviceTypeObservations: [EATEN, REFILL, DAMAGED],
});
const caught = {
  id: 1,
  userId: 1,
  uuid: 'r',
  amount: 1,
  note: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  user: { name: 'Anna', surname: 'Nowak' },
  deviceTypeObjectId: MOUSE.id,
  deviceTypeObject: { name: MOUSE.name, category: MOUSE.category, target: true },
};

const K1 = deviceLike('K1');
const K2 = deviceLike('K2', { deviceObjects: [caught] });

const LAST = {
  deviceId: K1.device.id,
  at: '2026-11-03T09:00:00.000Z',
  baitPercentage: 40,
  pests: [{ deviceTypeObjectId: MOUSE.id, amount: 1 }],
};

const record = vi.fn(() => ({ keys: ['key'], stored: Promise.resolve(true) }));
const onDeviceChange = vi.fn();
const onFinish = vi.fn();
const undoStack = { steps: [], push: vi.fn(), undo: async () => null };

const show = async (entry: typeof K1, walk = [K1, K2]) => {
  const visit: Visit = {
    // only the fields that the sheet reads
    inspection: {
      uuid: 'visit',
      status: 'IN_PROGRESS',
      devices: walk,
      deviceTypes: [type],
      mixtures: [CUBES],
      lastLooks: [LAST],
      lastRefill: [{ mixtureId: CUBES.id, value: 2 }],
    } as unknown as InspectionDetails,
    photos: [],
    rights: {
      refusal: null,
      mayRecord: true,
      mayCorrect: false,
      isCorrecting: false,
      mayCreateObjection: false,
      mayAnswerObjection: false,
      mayDeletePhoto: () => false,
      mayClose: true,
      mayApprove: false,
      mayUnapprove: false,
      maySeeReport: true,
    },
    entries: [],
    reason: undefined,
    correct: vi.fn(),
    isStored: () => true,
    record,
  };
  renderWithTexts(
    <VisitContext value={visit}>
      <DeviceSheet
        entry={entry}
        filteredWalk={walk}
        findNext={nextUnchecked}
        fullWalk={walk}
        undoStack={undoStack}
        onDeviceChange={onDeviceChange}
        onScan={vi.fn()}
        onFinish={onFinish}
      />
    </VisitContext>,
  );
  // the sheet ignores taps until the device has been visible for a moment
  await waitFor(() => expect(screen.getByRole('dialog').hasAttribute('data-settled')).toBe(true));
};

const button = (name: RegExp | string) => screen.findByRole('button', { name });

beforeEach(() => {
  record.mockClear();
  onDeviceChange.mockClear();
  onFinish.mockClear();
});

test('a clean device takes one tap, and the next device opens', async () => {
  await show(K1);
  await userEvent.click(await button('Checked, nothing found'));
  expect(record).toHaveBeenCalledExactlyOnceWith(K1, [{ verb: 'setChecked' }], {
    canUndo: true,
    draftAfter: EMPTY_DRAFT,
  });
  expect(onDeviceChange).toHaveBeenCalledWith(K2.uuid);
  expect(screen.queryByRole('button', { name: /finish inspection$/ })).toBeNull();
});

test('the last device is saved and the end of the visit opens with one tap', async () => {
  await show(K1, [K1]);
  await button('Nothing found, finish inspection');
  await userEvent.click(await button('Device damaged'));
  await userEvent.click(await button('Save and finish inspection'));
  const body = { deviceTypeObservationId: DAMAGED.id, amount: 1, note: null };
  expect(record).toHaveBeenCalledExactlyOnceWith(K1, [{ verb: 'addObservation', body }, { verb: 'setChecked' }], {
    canUndo: true,
    draftAfter: EMPTY_DRAFT,
  });
  expect(onFinish).toHaveBeenCalledOnce();
  expect(onDeviceChange).not.toHaveBeenCalled();
});

test('several taps on a pest become one record, sent when the device is saved', async () => {
  await show(K1);
  const mouse = await button(/^Mouse/);
  await userEvent.click(mouse);
  await userEvent.click(mouse);
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(await button('Save and go on'));
  expect(record).toHaveBeenCalledExactlyOnceWith(
    K1,
    [{ verb: 'addObject', body: { deviceTypeObjectId: MOUSE.id, amount: 2, note: null } }, { verb: 'setChecked' }],
    { canUndo: true, draftAfter: EMPTY_DRAFT },
  );
});

test('observations and actions are sent only by the main button, and a second tap removes them', async () => {
  await show(K1);
  const cleaned = await button('Device cleaned');
  const damaged = await button('Device damaged');
  await userEvent.click(cleaned);
  await userEvent.click(damaged);
  await userEvent.click(cleaned);
  expect(record).not.toHaveBeenCalled();
  expect(damaged.getAttribute('aria-pressed')).toBe('true');
  expect(cleaned.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(await button('Save and go on'));
  const body = { deviceTypeObservationId: DAMAGED.id, amount: 1, note: null };
  expect(record).toHaveBeenCalledExactlyOnceWith(K1, [{ verb: 'addObservation', body }, { verb: 'setChecked' }], {
    canUndo: true,
    draftAfter: EMPTY_DRAFT,
  });
});

test('the header shows the last findings, and consumed bait is refilled and saved with one tap', async () => {
  await show(K1);
  await screen.findByText(/^Last time .*: bait 40 %, Mouse × 1$/);
  expect(screen.queryByRole('button', { name: /^Refill Bait cubes/ })).toBeNull();
  await userEvent.click(await button('30\u00a0%'));
  await userEvent.click(await button('Refill Bait cubes × 2 and go on'));
  const refill = {
    deviceTypeObservationId: REFILL.id,
    mixtures: [{ mixtureId: CUBES.id, value: 2, grammage: CUBES.grammage }],
  };
  const eaten = { deviceTypeObservationId: EATEN.id, amountPercentage: 30 };
  expect(record).toHaveBeenCalledExactlyOnceWith(
    K1,
    [
      { verb: 'addObservation', body: { ...eaten, amount: 1, note: null } },
      { verb: 'addObservation', body: { ...refill, amount: 1, note: null } },
      { verb: 'setChecked' },
    ],
    { canUndo: true, draftAfter: EMPTY_DRAFT },
  );
  expect(onDeviceChange).toHaveBeenCalledWith(K2.uuid);
});

test('a cleaning after a recorded pest opens a dialog, and can be placed before the pest', async () => {
  await show(K2);
  await userEvent.click(await button('Device cleaned'));
  const cleaningDialog = await screen.findByRole('dialog', { name: 'Cleaning after a pest' });
  await userEvent.click(within(cleaningDialog).getByRole('button', { name: 'Add before the pest' }));
  expect(record).not.toHaveBeenCalled();
  await userEvent.click(await button('Save and go on'));
  const body = { deviceTypeActionId: CLEANED.id, amount: 1, note: null };
  expect(record).toHaveBeenCalledExactlyOnceWith(
    K2,
    [{ verb: 'addAction', body, beforePests: true }, { verb: 'setChecked' }],
    { canUndo: true, draftAfter: EMPTY_DRAFT },
  );
});

test('a tap that began on the previous device, or before this one was visible, is ignored', async () => {
  const before = performance.now();
  await show(K1);
  const primary = await button('Checked, nothing found');
  const tapAt = (at: number) => {
    for (const type of ['pointerdown', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 });
      Object.defineProperty(event, 'timeStamp', { value: at });
      fireEvent(primary, event);
    }
    return record.mock.calls.length;
  };
  expect(tapAt(before)).toBe(0);
  const now = performance.now();
  expect(tapAt(now + 100)).toBe(1);
  for (const after of [60, 150, 250, 400]) expect(tapAt(now + 100 + after)).toBe(1);
  expect(tapAt(now + 700)).toBe(2);
});
