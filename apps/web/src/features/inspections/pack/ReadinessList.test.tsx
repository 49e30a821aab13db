import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { packKeeper } from './field-packs.ts';
import type { PhonePack } from './pack-keeper.ts';
import { ReadinessList } from './ReadinessList.tsx';
import type { PhoneFacts } from './readiness.ts';

afterEach(() => vi.restoreAllMocks());

const HOUR_MS = 3_600_000;

const packLike = (ageMs: number): PhonePack => ({
  userUuid: 'anna',
  placeUuid: 'place',
  placeName: 'Plant',
  isChosen: true,
  version: '1',
  devices: 1,
  files: [],
  checkedAt: Date.now() - ageMs,
  usedAt: Date.now(),
  isComplete: true,
});

const show = (packs: readonly PhonePack[], completePacks = packs.length) => {
  const facts: PhoneFacts = {
    ...{ isSecure: true, hasPanel: true, hasDecoder: true, isUpdateWaiting: false, isInBrowserOfIos: false },
    ...{ isStoragePersistent: true, freeBytes: null, camera: null, clockOffsetMs: null, sessionMs: null, waiting: 0 },
    packs: packs.length,
    completePacks,
  };
  renderWithTexts(<ReadinessList packs={packs} facts={facts} isVisitOpen={false} onRead={() => undefined} />);
  return screen.getByRole('status').textContent;
};

test('a phone with data of today is ready', () => {
  expect(show([packLike(HOUR_MS)])).toMatch(/^Ready to work without a network, data from \d\d:\d\d$/);
});

test('a phone with data of other days states the age of the oldest', () => {
  expect(show([packLike(HOUR_MS), packLike(5 * 24 * HOUR_MS)])).toBe('Data from 5 days ago');
});

test('facilities that are not complete can be downloaded from the list', () => {
  const refresh = vi.spyOn(packKeeper, 'refresh').mockResolvedValue(undefined);
  expect(show([packLike(HOUR_MS)], 0)).toBe('Not ready: 1 thing to do');
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(refresh).toHaveBeenCalledOnce();
});

test('a phone without facilities names what to choose', () => {
  expect(show([])).toBe('Not ready: 1 thing to do');
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});
