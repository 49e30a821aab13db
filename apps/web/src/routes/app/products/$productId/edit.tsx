import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/products/$productId/edit')({
  staticData: { title: 'products.titles.edit', needs: 'products.manage' },
  component: lazyPage(() => import('~/features/products/screens/ProductEditScreen.tsx'), 'ProductEditScreen'),
});
