import { RECOMMENDATION_PRIORITIES } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { type ListSearch, STATUS_CHOICES } from '../search.ts';

type State = Pick<ListSearch, 'status' | 'priority'>;
type Props = { readonly search: State; readonly onChange: (change: State) => void };

/** The filters by status and priority. Without a status only open recommendations are shown. */
export function StateFilters({ search: { status, priority }, onChange }: Props) {
  const t = useTranslations('recommendations');
  return (
    <>
      <FilterSelect
        label={t('statusActive')}
        options={STATUS_CHOICES.map((value) => ({
          value,
          label: value === 'ALL' ? t('statusAll') : t(`statuses.${value}`),
        }))}
        value={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterSelect
        label={t('column.priority')}
        options={RECOMMENDATION_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        value={priority}
        onChange={(chosen) => onChange({ priority: chosen })}
      />
    </>
  );
}
