import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { quarantineSearch } from '~/features/uplinks/search.ts';

export const Route = createFileRoute('/app/lora/quarantine')({
  staticData: { title: 'uplinks.titles.quarantine', needs: 'lora.networks' },
  validateSearch: quarantineSearch,
  component: lazyPage(() => import('~/features/uplinks/screens/QuarantineScreen.tsx'), 'QuarantineScreen'),
});
