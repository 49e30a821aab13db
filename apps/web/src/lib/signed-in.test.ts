import { expect, test } from 'vitest';
import { markSignedIn, markSignedOut, onSessionChangedElsewhere } from './signed-in.ts';

const report = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'trapline.signedIn', newValue }));

test('another tab is heard once, and what this page knows already is no news', () => {
  let heard = 0;
  onSessionChangedElsewhere(() => {
    heard += 1;
  });
  markSignedIn('anna');
  report('anna');
  expect(heard).toBe(0);
  report('ewa');
  report('ewa');
  expect(heard).toBe(1);
  markSignedOut();
  report(null);
  expect(heard).toBe(1);
  report('anna');
  expect(heard).toBe(2);
});
