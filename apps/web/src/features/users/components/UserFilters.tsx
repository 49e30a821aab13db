import { USER_STATUSES } from '@trapline/contract/kernel/user-types.ts';
import { assignableUserTypes } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useAccount } from '~/lib/session.ts';
import { CompanyFilter } from '~/shared/companies/CompanyFilter.tsx';
import type { UsersSearch } from '../search.ts';

type Props = {
  readonly search: UsersSearch;
  readonly onFilter: (change: Partial<UsersSearch>) => void;
};

export const isFiltered = ({ search, company, type, status }: UsersSearch): boolean =>
  [search, company, type, status].some((value) => value !== undefined);

const NO_FILTERS = { search: undefined, company: undefined, type: undefined, status: undefined };

export function UserFilters({ search, onFilter }: Props) {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  const viewer = useAccount();
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onFilter(NO_FILTERS) : undefined}
      find={
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onFilter({ search: text || undefined })}
        />
      }
      chosen={[search.company, search.type, search.status]}
    >
      <CompanyFilter label={t('column.company')} value={search.company} onChange={(company) => onFilter({ company })} />
      <FilterSelect
        label={t('column.type')}
        options={assignableUserTypes(viewer.type).map((type) => ({ value: type, label: types(type) }))}
        value={search.type}
        onChange={(type) => onFilter({ type })}
      />
      <FilterSelect
        label={t('column.status')}
        options={USER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={search.status}
        onChange={(status) => onFilter({ status })}
      />
    </FilterBar>
  );
}
