import { screen } from '@testing-library/react';
import type { Company } from '@trapline/contract/companies/schemas.ts';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

const company = (uuid: string): Company => ({
  id: 1,
  uuid,
  version: 1,
  name: uuid,
  email: null,
  address: null,
  logo: null,
  parentCompanyId: null,
  parentCompanyUuid: null,
  subCompanyLimit: null,
  subCompaniesCount: 0,
  placesCount: 0,
  devicesCount: 0,
  usersCount: 0,
  blockedUsersCount: 0,
  limits: null,
  places: [],
  subCompanies: [],
  zones: [],
});
const COMPANIES = [company('first'), company('second')];

function CompanyColumns() {
  const columns = useCompanyColumns(COMPANIES);
  return (
    <>
      <p data-testid="titles">{columns.map(({ title }) => title).join(', ')}</p>
      <p data-testid="second">{columns[0]?.cell(COMPANIES[1] ?? company('second'))}</p>
    </>
  );
}

test('the list of all companies has the columns of the specification, and numbers its rows (R0059)', () => {
  renderWithTexts(<CompanyColumns />);
  expect(screen.getByTestId('titles').textContent).toBe(
    'No., Logo, Name, E-mail, Address, Facilities, Devices, Clients',
  );
  expect(screen.getByTestId('second').textContent).toBe('2');
});
