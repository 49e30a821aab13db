import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (companyUuid: string | undefined) => void;
};

/** Filters the list by owner. Only a user who may see all companies has a choice. */
export function OwnerFilter(props: Props) {
  const t = useTranslations('deviceTypes');
  const canSeeAll = useMay()('companies.list-all');
  const load = useRootCompanies(canSeeAll);
  if (!canSeeAll) return null;
  const options = (load.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return (
    <FilterBar>
      <FilterSelect {...props} label={t('company')} options={options} load={load} searchable />
    </FilterBar>
  );
}
