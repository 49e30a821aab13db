import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MonthInput } from '~/components/dates/date-inputs.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useWaitingVisits } from '~/features/dashboard/calls.ts';
import { parseTyped } from '~/lib/typed-dates.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { TileList } from './TileList.tsx';
import { useVisitRows } from './use-visit-rows.tsx';

const route = getRouteApi('/app/dashboard/archive');

/** All completed visits, with reports, of the facilities that the person may see; filtered by month and text. */
export function ArchiveScreen() {
  const t = useTranslations('dashboard');
  const [{ month, search, page = 1 }, change] = useListSearch(route);
  const navigate = route.useNavigate();
  const list = useWaitingVisits('archive', { month, search, page });
  return (
    <TileList
      title={t('archive.title')}
      count={list.data && t('count.visits', { count: list.data.count })}
      none={
        month || search
          ? { title: t('archive.none'), text: t('archive.noneText') }
          : { title: t('inspections.none'), text: t('inspections.noneText') }
      }
      load={list}
      page={page}
      onPage={(next, options) => void navigate({ search: { month, search, page: next }, ...options })}
      filters={
        <FilterBar
          find={
            <SearchInput
              label={t('archive.search')}
              value={search ?? ''}
              onSearch={(text) => change({ search: text || undefined })}
            />
          }
          onClear={month || search ? () => change({ month: undefined, search: undefined }) : undefined}
        >
          <MonthInput
            aria-label={t('archive.month')}
            value={month ?? ''}
            onChange={(text) => (text === '' || parseTyped('month', text)) && change({ month: text || undefined })}
          />
        </FilterBar>
      }
      {...useVisitRows()}
      rows={list.data?.visits}
    />
  );
}
