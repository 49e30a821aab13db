import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { searchOf, uuid } from '~/lib/search.ts';

export const Route = createFileRoute('/app/places/create')({
  staticData: { title: 'places.titles.create', needs: 'places.create' },
  // the company of the new facility
  validateSearch: searchOf({ company: uuid }),
  component: lazyPage(() => import('~/features/places/screens/PlaceCreateScreen.tsx'), 'PlaceCreateScreen'),
});
