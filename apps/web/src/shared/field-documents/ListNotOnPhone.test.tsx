import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { expect, test, vi } from 'vitest';
import { ApiError, createUnansweredError } from '~/lib/api-error.ts';
import { accountQuery } from '~/lib/session.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { isNotOnPhone, ListNotOnPhone } from './ListNotOnPhone.tsx';

const error = createUnansweredError('network', null);
const TECHNICIAN = { uuid: 'anna', type: 'TECHNICIAN', companyId: 1, rootCompanyId: 1 };
const CLIENT_ADMIN = { uuid: 'eva', type: 'COMPANY_ADMIN', companyId: 2, rootCompanyId: 1 };

const show = (person: { readonly uuid: string }) => {
  const refetch = vi.fn();
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, person as Account);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <ListNotOnPhone
        load={{ isError: true, error, isFetching: false, data: undefined, refetch }}
        add={<a href="/create">New</a>}
      />
    </QueryClientProvider>,
  );
  return refetch;
};

test('a list is missing only without a network and without rows that were read before', () => {
  const refused = new ApiError({ code: 'forbidden', message: '', fields: [], status: 403, requestId: null });
  expect(isNotOnPhone({ isError: true, error, data: undefined })).toBe(true);
  expect(isNotOnPhone({ isError: true, error, data: [] })).toBe(false);
  expect(isNotOnPhone({ isError: true, error: refused, data: undefined })).toBe(false);
  expect(isNotOnPhone({ isError: false, error: null, data: undefined })).toBe(false);
});

test('a technician sees what is missing, and that a new one can be written', async () => {
  const refetch = show(TECHNICIAN);
  expect(await screen.findByText('This list is not on this phone')).toBeTruthy();
  expect(screen.getByText(/it stays on this phone and is sent later/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalled();
});

test('a person of a client writes nothing without a network', async () => {
  show(CLIENT_ADMIN);
  expect(await screen.findByText('It is loaded when there is a network.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
