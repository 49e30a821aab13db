import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DraftNotice } from './DraftNotice.tsx';

test.each([
  [{ name: 'Wasps', photos: [], strokes: [] }, 'Restored: entries.'],
  [{ name: 'Wasps', photos: [{}], strokes: [{}] }, 'Restored: entries, photos, signature.'],
  [{ photos: [{}] }, 'Restored: photos.'],
])('a restored form names what is in it', async (values, text) => {
  renderWithTexts(<DraftNotice restored={{ values, storedAt: 1 }} onDiscard={() => undefined} />);
  expect((await screen.findByRole('status')).textContent).toContain(text);
});
