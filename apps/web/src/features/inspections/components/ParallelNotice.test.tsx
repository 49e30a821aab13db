import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { expect, test } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ParallelNotice } from './ParallelNotice.tsx';

type Other = Inspection['parallel'][number];

const other = (status: Other['status']): Other => {
  return { uuid: 'other', number: null, name: 'Cellar', status, startedAt: '2026-11-20T08:00:00.000Z' };
};

type Case = { readonly type?: Account['type']; readonly companyId?: number; readonly approved?: boolean };

const show = (
  status: Other['status'],
  parallel: readonly Other[],
  { type = 'COMPANY_ADMIN', companyId = 1, approved = false }: Case = {},
) => {
  const client = new QueryClient();
  const account = { uuid: 'anna', type, companyId, rootCompanyId: 1, permissions: [], places: [] };
  client.setQueryData(accountQuery.queryKey, account as unknown as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <ParallelNotice
        inspection={{
          uuid: 'visit',
          placeUuid: 'place',
          status,
          approved,
          parallel: [...parallel],
          user: { name: 'Jan', surname: 'Kowalski' },
        }}
      />
    </QueryClientProvider>,
  );
};

const connectLink = () => screen.queryByRole('link', { name: 'Merge with another inspection' });

test('a second open visit of the same person is named with a link', () => {
  show('IN_PROGRESS', [other('IN_PROGRESS')]);
  expect(screen.getByRole('status').textContent).toContain('Jan Kowalski: two inspections at this facility at once');
  expect(screen.getByRole('link', { name: 'Cellar' }).getAttribute('href')).toContain('/inspections/other');
  expect(connectLink()).toBeNull();
});

test('the office connects the two after both have ended', () => {
  show('COMPLETED', [other('COMPLETED')]);
  expect(connectLink()?.getAttribute('href')).toContain('inspectionId1=visit');
});

test('what cannot be connected any more, and what clients need not know, is not shown', () => {
  show('COMPLETED', [other('COMPLETED')], { approved: true });
  show('COMPLETED', [other('COMPLETED')], { companyId: 2 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('a technician is not offered to connect them, and a single visit has no notice', () => {
  show('COMPLETED', [other('COMPLETED')], { type: 'TECHNICIAN' });
  expect(screen.getByRole('status').textContent).toContain('the office can connect them');
  expect(connectLink()).toBeNull();
  show('COMPLETED', []);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
