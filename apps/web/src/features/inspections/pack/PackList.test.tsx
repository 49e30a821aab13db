import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PackList } from './PackList.tsx';
import type { PhonePack } from './pack-keeper.ts';

// the server and the rights of people have their own tests
vi.mock('~/lib/use-may-at-place.ts', () => ({ useMayAtPlace: () => () => false }));
vi.mock('./use-packs.ts', () => ({ usePlaceChoices: () => ({ data: [] }) }));

const packLike = (pack: Partial<PhonePack>): PhonePack => ({
  ...{ userUuid: 'anna', placeUuid: 'place', placeName: 'Plant', isChosen: false, usedAt: 0, files: [] },
  ...{ version: null, devices: 0, checkedAt: null, isComplete: false },
  ...pack,
});

const show = (packs: readonly PhonePack[]) =>
  renderWithTexts(<PackList packs={packs} isLoading={false} isFirst={false} error={null} ownVisits={new Map()} />);

test('a facility that is not downloaded yet states no count of devices', () => {
  show([packLike({})]);
  expect(screen.getByText('Plant')).toBeTruthy();
  expect(screen.queryByText(/devices/)).toBeNull();
});

test('a downloaded facility states its count of devices', () => {
  show([packLike({ version: '1', devices: 36 })]);
  expect(screen.getByText('36 devices')).toBeTruthy();
});
