import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/products/$productId/')({
  staticData: { title: 'products.titles.detail', needs: 'products.read' },
  component: lazyPage(() => import('~/features/products/screens/ProductScreen.tsx'), 'ProductScreen'),
});
