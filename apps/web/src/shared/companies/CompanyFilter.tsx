import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { companyOptions } from './company-options.ts';
import { useCompanies } from './use-companies.ts';

type Props = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (companyUuid: string | undefined) => void;
};

/** Filters by one company and its clients. Not shown to users who may read only one company. */
export function CompanyFilter(props: Props) {
  const may = useMay();
  const account = useAccount();
  const load = useCompanies();
  const { data = [] } = load;
  // its place is reserved for those who usually have several companies
  const isExpected = load.isLoading && !isClientSide(account);
  if (!may('companies.read') || (data.length < 2 && !load.isLoadingError && !isExpected)) return null;
  return <FilterSelect {...props} options={companyOptions(data)} load={load} searchable />;
}
