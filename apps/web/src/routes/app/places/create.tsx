import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '~/lib/search.ts';

export const Route = createFileRoute('/app/places/create')({
  staticData: { title: 'placeCreate', needs: 'places.create' },
  // the company the new facility is meant for
  validateSearch: (raw: Record<string, unknown>): { company?: string } => ({ company: textParam(raw, 'company', 36) }),
  component: lazyRouteComponent(() => import('~/features/places/screens/PlaceCreateScreen.tsx'), 'PlaceCreateScreen'),
});
