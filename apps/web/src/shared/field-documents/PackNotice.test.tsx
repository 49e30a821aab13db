import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Account } from '@trapline/contract/account/schemas.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { accountQuery } from '~/lib/session.ts';
import * as storedAnswers from '~/lib/stored-answers.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PackNotice } from './PackNotice.tsx';

afterEach(() => vi.restoreAllMocks());

const TECHNICIAN = { uuid: 'anna', type: 'TECHNICIAN', companyId: 1, rootCompanyId: 1 };
const CLIENT_ADMIN = { uuid: 'eva', type: 'COMPANY_ADMIN', companyId: 2, rootCompanyId: 1 };
const SUPER_ADMIN = { uuid: 'root', type: 'SUPER_ADMIN', companyId: null, rootCompanyId: 1 };

const noticeFor = async (person: { readonly uuid: string }, pack: object | null) => {
  vi.spyOn(storedAnswers, 'getOldestShownAt').mockReturnValue(1);
  const client = new QueryClient();
  client.setQueryData(accountQuery.queryKey, person as Account);
  client.setQueryData(['phone', 'choices', person.uuid, 'place'], pack);
  renderWithTexts(
    <QueryClientProvider client={client}>
      <PackNotice placeId="place" />
    </QueryClientProvider>,
  );
  return (await screen.findByRole('status')).textContent;
};

test('a form without a network is saved on the phone of a technician', async () => {
  expect(await noticeFor(TECHNICIAN, {})).toContain('What you save stays on this phone');
});

test('a phone without the facility names what cannot be chosen', async () => {
  expect(await noticeFor(TECHNICIAN, null)).toContain('This facility is not on this phone');
});

test.each([[CLIENT_ADMIN], [SUPER_ADMIN]])('others learn that they can save with a network only', async (person) => {
  expect(await noticeFor(person, {})).toContain('You can save when there is a network');
});
