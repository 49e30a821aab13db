import { Select } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { useAccount } from '~/lib/session.ts';
import { useCompanyZones } from '../api/use-company-zones.ts';
import { zoneOptions } from './zone-options.ts';

type Props = {
  /** Zones of the chosen company; unasked, an admin's own. */
  readonly company: string | undefined;
  readonly value: string | undefined;
  readonly onChange: (zoneUuid: string | undefined) => void;
};

/** Facilities of one zone. Where there are no zones there is nothing to choose. */
export function ZoneFilter({ company, value, onChange }: Props) {
  const t = useTranslations('places');
  const account = useAccount();
  const own = account.type === 'COMPANY_ADMIN' ? account.companyUuid : undefined;
  const load = useCompanyZones(company ?? own);
  const { data = [] } = load;
  if (data.length === 0 && !load.isLoadingError) return null;
  return (
    <Select
      aria-label={t('zone')}
      placeholder={t('zone')}
      searchable
      clearable
      data={zoneOptions(data)}
      value={value ?? null}
      error={choicesFault(load)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
