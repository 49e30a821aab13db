import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

const NUMERIC = /^\d+$/;

export const Route = createFileRoute('/app/places/edit/$placeId')({
  staticData: { area: 'place', title: 'places.titles.place', needs: 'places.see' },
  beforeLoad: async ({ context, params, location }) => {
    if (!NUMERIC.test(params.placeId)) return;
    const { toUuidAddress } = await import('~/app/to-uuid-address.ts');
    await toUuidAddress({ queryClient: context.queryClient, placeId: params.placeId, href: location.href });
  },
  component: lazyPage(() => import('~/app/screens/PlaceArea.tsx'), 'PlaceArea'),
});
