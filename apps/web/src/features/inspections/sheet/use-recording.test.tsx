import { renderHook } from '@testing-library/react';
import { DEVICE_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import { expect, test, vi } from 'vitest';
import type { QueuedPhoto } from '../log/photo-store.ts';
import { deviceLike } from '../logic/device.fixture.ts';
import { visitLike } from '../logic/visit.fixture.ts';
import { VisitContext } from '../logic/visit-context.ts';
import { useRecording } from './use-recording.ts';

const K1 = deviceLike('K1');

const hasRoomBeside = (change: Partial<QueuedPhoto>): boolean => {
  const photos = Array.from({ length: DEVICE_PHOTOS_MAX }, (_, index) => {
    return { photoId: `p${index}`, device: K1.device.uuid, ...change } as QueuedPhoto;
  });
  const { result } = renderHook(() => useRecording(K1, vi.fn()), {
    wrapper: ({ children }) => <VisitContext value={visitLike({ photos })}>{children}</VisitContext>,
  });
  return result.current.hasRoom;
};

test('photos that wait on the phone count for the limit of the device, those that the office has rejected do not', () => {
  expect(hasRoomBeside({ state: 'waiting' })).toBe(false);
  expect(hasRoomBeside({ state: 'setAside' })).toBe(false);
  expect(hasRoomBeside({ state: 'setAside', rejection: 'Blurred' })).toBe(true);
});
