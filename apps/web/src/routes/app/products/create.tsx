import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/products/create')({
  staticData: { title: 'products.titles.create', needs: 'products.manage' },
  component: lazyPage(() => import('~/features/products/screens/ProductCreateScreen.tsx'), 'ProductCreateScreen'),
});
