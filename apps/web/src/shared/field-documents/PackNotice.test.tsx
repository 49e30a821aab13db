import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PackNotice } from './PackNotice.tsx';

let account: object;
let choices: object | null;
vi.mock('~/lib/session.ts', () => ({ useAccount: () => account }));
vi.mock('~/lib/use-is-offline.ts', () => ({ useIsOffline: () => true }));
vi.mock('./use-pack-choices.ts', () => ({ usePackChoices: () => choices }));

const TECHNICIAN = { uuid: 'anna', type: 'TECHNICIAN', companyId: 1, rootCompanyId: 1 };
const CLIENT_ADMIN = { uuid: 'eva', type: 'COMPANY_ADMIN', companyId: 2, rootCompanyId: 1 };
const SUPER_ADMIN = { uuid: 'root', type: 'SUPER_ADMIN', companyId: null, rootCompanyId: 1 };

const noticeFor = async (person: object, pack: object | null) => {
  account = person;
  choices = pack;
  renderWithTexts(<PackNotice placeId="place" />);
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
