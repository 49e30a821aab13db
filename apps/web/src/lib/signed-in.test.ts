import { expect, test } from 'vitest';
import { markSignedIn, markSignedOut, onSessionChangedElsewhere } from './signed-in.ts';

const tell = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'trapline.signedIn', newValue }));

test('another tab is heard once, and what this page knows already is no news', () => {
  let heard = 0;
  onSessionChangedElsewhere(() => {
    heard += 1;
  });
  markSignedIn('anna');
  tell('anna');
  expect(heard).toBe(0);
  tell('ewa');
  tell('ewa');
  expect(heard).toBe(1);
  markSignedOut();
  tell(null);
  expect(heard).toBe(1);
  tell('anna');
  expect(heard).toBe(2);
});
