import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EMPTY_LINE, PageHead } from '~/components/PageHead.tsx';
import { useListSearch } from '~/lib/use-list-search.ts';
import { Files } from '../components/Files.tsx';

const route = getRouteApi('/app/places/edit/$placeId/files');

/** The files of a facility and, read-only, those of its company. */
export function PlaceFilesScreen() {
  const t = useTranslations('files.titles');
  const { placeId } = route.useParams();
  const [search, change] = useListSearch(route);
  return (
    <Files
      key={placeId}
      owner={{ kind: 'place', id: placeId }}
      search={search}
      onSearch={change}
      head={(count) => <PageHead title={t('list')} lead={count ?? EMPTY_LINE} />}
    />
  );
}
