import { expect, test } from 'vitest';
import { markSignedIn, markSignedOut, onSessionChangedElsewhere } from './signed-in.ts';

const dispatchStorageEvent = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'trapline.signedIn', newValue }));

test('a change of session in another tab is reported once, and a known state is not reported', () => {
  let changes = 0;
  onSessionChangedElsewhere(() => {
    changes += 1;
  });
  markSignedIn('anna');
  dispatchStorageEvent('anna');
  expect(changes).toBe(0);
  dispatchStorageEvent('ewa');
  dispatchStorageEvent('ewa');
  expect(changes).toBe(1);
  markSignedOut();
  dispatchStorageEvent(null);
  expect(changes).toBe(1);
  dispatchStorageEvent('anna');
  expect(changes).toBe(2);
});
