import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { VisitState } from './VisitState.tsx';

/** R0511 to R0513 and decision specification/deviations. */
test.each([
  ['IN_PROGRESS', false, null, 'In progress', 'warning'],
  ['CANCELLED', false, null, 'Cancelled', 'bad'],
  ['CANCELLED', false, 'MLY-2026-002', 'Merged into MLY-2026-002', 'quiet'],
  ['COMPLETED', true, null, 'Approved', 'good'],
  ['COMPLETED', false, null, 'To approve', 'info'],
] as const)(
  'an inspection that is %s, approved: %s, merged into %s, is marked as "%s" in the tone %s',
  (status, approved, number, word, tone) => {
    const joinedInto = number === null ? null : { uuid: 'u', number };
    renderWithTexts(
      <VisitState
        inspection={{ status, approved, joinedInto, parallel: [], approvedBy: null, approvedAt: null, amendments: 0 }}
      />,
    );
    expect(screen.getByText(word).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  },
);
