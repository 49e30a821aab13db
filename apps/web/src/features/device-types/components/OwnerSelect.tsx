import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { useMay } from '~/lib/use-may.ts';
import { useOwners } from '../api/use-owners.ts';

type Props = {
  readonly value: string | undefined;
  readonly onChange: (companyUuid: string | undefined) => void;
};

/** Whose list. Only who sees all companies has a choice. */
export function OwnerSelect({ value, onChange }: Props) {
  const t = useTranslations('deviceTypes');
  const seesAll = useMay()('companies.list-all');
  const load = useOwners(seesAll);
  if (!seesAll) return null;
  return (
    <Select
      aria-label={t('company')}
      placeholder={t('company')}
      searchable
      clearable
      data={(load.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value ?? null}
      error={choicesFault(load)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
