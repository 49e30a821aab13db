import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

const NUMERIC = /^\d+$/;

export const Route = createFileRoute('/app/places/edit/$placeId')({
  staticData: { area: 'place', title: 'places.titles.place', needs: 'places.see' },
  beforeLoad: async ({ context, params, location }) => {
    if (!NUMERIC.test(params.placeId)) return;
    const { toUuidAddress } = await import('~/app/to-uuid-address.ts');
    await toUuidAddress({ queryClient: context.queryClient, placeId: params.placeId, href: location.href });
  },
  component: lazyRouteComponent(() => import('~/app/screens/PlaceArea.tsx'), 'PlaceArea'),
});
