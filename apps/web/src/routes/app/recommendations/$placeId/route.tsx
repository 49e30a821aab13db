import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

const NUMERIC = /^\d+$/;

/** A section of the facility with a separate address. */
export const Route = createFileRoute('/app/recommendations/$placeId')({
  staticData: { area: 'place', title: 'recommendations.titles.list', needs: 'recommendations.see' },
  beforeLoad: async ({ context, params, location }) => {
    if (!NUMERIC.test(params.placeId)) return;
    const { toUuidAddress } = await import('~/app/to-uuid-address.ts');
    await toUuidAddress({ queryClient: context.queryClient, placeId: params.placeId, href: location.href });
  },
  component: lazyPage(() => import('~/app/screens/PlaceArea.tsx'), 'PlaceArea'),
});
