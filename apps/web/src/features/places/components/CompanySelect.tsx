import { Select } from '@mantine/core';
import { companyFamilies } from '@trapline/contract/companies/rules.ts';
import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '../api/use-companies.ts';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (companyUuid: string | undefined) => void;
};

const option = ({ uuid, name }: CompanyShort) => ({ value: uuid, label: name });

/** Options of a selector: every owner with its clients below it. */
export const groupCompanies = (companies: readonly CompanyShort[]) =>
  companyFamilies(companies).map(({ owner, clients }) => ({
    group: owner.name,
    items: [owner, ...clients].map(option),
  }));

/** Facilities of one company and its clients. Who sees a single company needs no choice. */
export function CompanySelect({ value, onChange }: Props) {
  const t = useTranslations('places');
  const may = useMay();
  const load = useCompanies();
  const { data = [] } = load;
  if (!may('companies.read') || (data.length < 2 && !load.isLoadingError)) return null;
  return (
    <Select
      aria-label={t('column.company')}
      placeholder={t('column.company')}
      searchable
      clearable
      data={groupCompanies(data)}
      value={value ?? null}
      error={choicesFault(load)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
