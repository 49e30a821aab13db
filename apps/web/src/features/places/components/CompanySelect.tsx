import { Select } from '@mantine/core';
import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { useCompanies } from '../api/use-companies.ts';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (companyUuid: string | undefined) => void;
};

const option = ({ uuid, name }: CompanyShort) => ({ value: uuid, label: name });

/** Every owner with its clients below it; a client whose owner is out of sight stands by itself. */
export const groupCompanies = (companies: readonly CompanyShort[]) => {
  const known = new Set(companies.map(({ uuid }) => uuid));
  const owners = companies.filter(({ parentCompanyUuid }) => !parentCompanyUuid || !known.has(parentCompanyUuid));
  return owners.map((owner) => ({
    group: owner.name,
    items: [owner, ...companies.filter(({ parentCompanyUuid }) => parentCompanyUuid === owner.uuid)].map(option),
  }));
};

/** Facilities of one company and its clients. Who sees a single company needs no choice. */
export function CompanySelect({ value, onChange }: Props) {
  const t = useTranslations('places');
  const may = useMay();
  const { data = [] } = useCompanies();
  if (!may('companies.read') || data.length < 2) return null;
  return (
    <Select
      aria-label={t('column.company')}
      placeholder={t('column.company')}
      searchable
      clearable
      data={groupCompanies(data)}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
