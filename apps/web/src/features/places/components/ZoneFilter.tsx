import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { useAccount } from '~/lib/session.ts';
import { useCompanies } from '~/shared/companies/use-companies.ts';
import { useCompanyZones } from '~/shared/zones/use-company-zones.ts';
import { usePlaces } from '../calls.ts';
import { zoneOptions, zonesOfPlaces } from './zone-options.ts';

type Props = {
  /** Zones of the chosen company; unasked, an admin's own, the only one in sight, or those of all facilities. */
  readonly company: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (zoneUuid: string | undefined) => void;
};

/** The company whose zone tree is offered, when there is one. */
const useZoneCompany = (chosen: string | undefined): string | undefined => {
  const account = useAccount();
  const { data: companies = [] } = useCompanies();
  if (chosen !== undefined) return chosen;
  if (account.type === 'COMPANY_ADMIN') return account.companyUuid ?? undefined;
  return companies.length === 1 ? companies[0]?.uuid : undefined;
};

/** Facilities of one zone. Where there are no zones there is nothing to choose. */
export function ZoneFilter(props: Props) {
  const company = useZoneCompany(props.company);
  return company === undefined ? <AllZonesSelect {...props} /> : <CompanyZoneSelect {...props} company={company} />;
}

function CompanyZoneSelect({ company, ...props }: Props) {
  const load = useCompanyZones(company);
  return <ZoneSelect {...props} load={load} options={zoneOptions(load.data ?? [])} />;
}

/** Facilities of several companies: the zones they stand in. */
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
