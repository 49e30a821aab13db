import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createUnansweredError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { SitesReports } from './SitesReports.tsx';

const refetch = vi.hoisted(() => vi.fn());

// the calls have their own tests
vi.mock('~/features/reports/calls.ts', () => ({
  useLatestReports: () => ({
    data: undefined,
    isLoading: false,
    isLoadingError: true,
    isFetching: false,
    error: createUnansweredError('network', null),
    refetch,
  }),
  useDownloadReport: () => ({ isPending: false }),
}));

test('reports that could not be loaded are not shown as none', async () => {
  renderWithTexts(<SitesReports />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
