import { Select } from '@mantine/core';
import { USER_STATUSES, type UserStatus, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { userTypesFor } from '@trapline/contract/users/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useAccount } from '~/lib/session.ts';
import { employerOptions, useEmployers } from '../api/use-employers.ts';
import type { UsersSearch } from '../search.ts';

type Props = {
  readonly search: UsersSearch;
  readonly onFilter: (change: Partial<UsersSearch>) => void;
};

export const isFiltered = ({ search, company, type, status }: UsersSearch): boolean =>
  [search, company, type, status].some((value) => value !== undefined);

const NOTHING = { search: undefined, company: undefined, type: undefined, status: undefined };

export function UserFilters({ search, onFilter }: Props) {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  const viewer = useAccount();
  const load = useEmployers();
  const { data: employers = [] } = load;
  return (
    <FilterBar onClear={isFiltered(search) ? () => onFilter(NOTHING) : undefined}>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      {(employers.length > 1 || load.isLoadingError) && (
        <Select
          aria-label={t('column.company')}
          placeholder={t('column.company')}
          searchable
          clearable
          data={employerOptions(employers)}
          value={search.company ?? null}
          error={choicesFault(load)}
          onChange={(company) => onFilter({ company: company ?? undefined })}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        />
      )}
      <Select
        aria-label={t('column.type')}
        placeholder={t('column.type')}
        clearable
        data={userTypesFor(viewer.type).map((type) => ({ value: type, label: types(type) }))}
        value={search.type ?? null}
        onChange={(type) => onFilter({ type: (type as UserType | null) ?? undefined })}
      />
      <Select
        aria-label={t('column.status')}
        placeholder={t('column.status')}
        clearable
        data={USER_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={search.status ?? null}
        onChange={(status) => onFilter({ status: (status as UserStatus | null) ?? undefined })}
      />
    </FilterBar>
  );
}
