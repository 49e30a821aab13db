import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

/** The list stays mounted while an entry is added or changed in a window over it with a separate address. */
export const Route = createFileRoute('/app/admin/mixtures/_list')({
  component: lazyPage(() => import('~/features/mixtures/screens/MixturesScreen.tsx'), 'MixturesScreen'),
});
