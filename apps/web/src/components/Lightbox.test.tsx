import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { Lightbox } from './Lightbox.tsx';

const PHOTOS = [
  { id: 'a', src: '/a.jpg', caption: 'Anna, today' },
  { id: 'b', src: '/b.jpg', caption: 'Jan, yesterday' },
];

function Photos() {
  const [openId, setOpenId] = useState<string | null>('a');
  return <Lightbox photos={PHOTOS} openId={openId} onOpen={setOpenId} />;
}

test('a picture that cannot be loaded shows an error, and the next picture is loaded', async () => {
  renderWithTexts(<Photos />);
  fireEvent.error(await screen.findByAltText('Anna, today'));
  expect((await screen.findByRole('alert')).textContent).toBe('The photo could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByAltText('Jan, yesterday')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
