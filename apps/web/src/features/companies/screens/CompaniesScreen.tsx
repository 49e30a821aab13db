import { useMay } from '~/lib/use-may.ts';
import { AllCompanies } from '../components/AllCompanies.tsx';
import { MyCompany } from '../components/MyCompany.tsx';

/** One address with two pages: all companies for a super admin, the own company for a company admin (DEC-032). */
export function CompaniesScreen() {
  const may = useMay();
  return may('companies.list-all') ? <AllCompanies /> : <MyCompany />;
}
