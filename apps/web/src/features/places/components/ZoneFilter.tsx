import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { useAccount } from '~/lib/session.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useCompanyZones } from '~/shared/zones/use-company-zones.ts';
import { usePlaces } from '../calls.ts';
import { zoneOptions, zonesOfPlaces } from './zone-options.ts';

type Props = {
  /**
   * The chosen company. If undefined: an admin's own company, the only one available, or the zones of all facilities.
   */
  readonly company: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (zoneUuid: string | undefined) => void;
};

/** The single company whose zone tree is offered; undefined if there are several. */
const useZoneCompany = (chosen: string | undefined): string | undefined => {
  const account = useAccount();
  const { data: companies = [] } = useCompanies();
  if (chosen !== undefined) return chosen;
  if (account.type === 'COMPANY_ADMIN') return account.companyUuid ?? undefined;
  return companies.length === 1 ? companies[0]?.uuid : undefined;
};

/** Filters facilities by zone; hidden when there are no zones. */
export function ZoneFilter(props: Props) {
  const company = useZoneCompany(props.company);
  return company === undefined ? <AllZonesSelect {...props} /> : <CompanyZoneSelect {...props} company={company} />;
}

function CompanyZoneSelect({ company, ...props }: Props) {
  const load = useCompanyZones(company);
  return <ZoneSelect {...props} load={load} options={zoneOptions(load.data ?? [])} />;
}

/** For several companies: only the zones that contain facilities. */
function AllZonesSelect(props: Props) {
  const companies = useCompanies();
  const load = usePlaces();
  return <ZoneSelect {...props} load={load} options={zonesOfPlaces(load.data ?? [], companies.data ?? [])} />;
}

function ZoneSelect(props: Omit<ComponentProps<typeof FilterSelect<string>>, 'label'>) {
  const t = useTranslations('places');
  if (props.options.length === 0 && !props.load?.isLoadingError) return null;
  return <FilterSelect {...props} label={t('zone')} searchable />;
}
