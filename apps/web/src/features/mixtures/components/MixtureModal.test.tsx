import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { MixtureModal } from './MixtureModal.tsx';

test('the form of a mixture shows its type, bait for a new mixture (R0608, R0800)', async () => {
  renderWithTexts(<MixtureModal mixture={null} onClose={() => undefined} />);
  const type = await screen.findByLabelText(/^Type/, { selector: 'input' });
  expect(type).toHaveProperty('value', 'Bait');
});
