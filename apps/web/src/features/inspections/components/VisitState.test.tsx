import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { VisitState } from './VisitState.tsx';

/** R0511 to R0513 and decision specification/deviations. */
test.each([
  ['IN_PROGRESS', false, 'In progress', 'warning'],
  ['CANCELLED', false, 'Cancelled', 'bad'],
  ['COMPLETED', true, 'Approved', 'good'],
  ['COMPLETED', false, 'To approve', 'info'],
] as const)(
  'an inspection that is %s, approved: %s, is marked as "%s" in the tone %s',
  (status, approved, word, tone) => {
    renderWithTexts(
      <VisitState inspection={{ status, approved, approvedBy: null, approvedAt: null, amendments: 0 }} />,
    );
    expect(screen.getByText(word).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  },
);
