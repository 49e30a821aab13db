import { useMay } from '~/lib/use-may.ts';
import { AllCompanies } from '../components/AllCompanies.tsx';
import { MyCompany } from '../components/MyCompany.tsx';

/** One address, two pages: the list of all for who runs the installation, the own company for its admin (DEC-032). */
export function CompaniesScreen() {
  const may = useMay();
  return may('companies.list-all') ? <AllCompanies /> : <MyCompany />;
}
