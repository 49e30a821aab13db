import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchOf, uuid } from '~/lib/search.ts';

export const Route = createFileRoute('/app/places/create')({
  staticData: { title: 'places.titles.create', needs: 'places.create' },
  // the company of the new facility
  validateSearch: searchOf({ company: uuid }),
  component: lazyRouteComponent(() => import('~/features/places/screens/PlaceCreateScreen.tsx'), 'PlaceCreateScreen'),
});
