import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { quarantineSearch } from '~/features/uplinks/search.ts';

export const Route = createFileRoute('/app/lora/quarantine')({
  staticData: { title: 'uplinks.titles.quarantine', needs: 'lora.networks' },
  validateSearch: quarantineSearch,
  component: lazyRouteComponent(() => import('~/features/uplinks/screens/QuarantineScreen.tsx'), 'QuarantineScreen'),
});
