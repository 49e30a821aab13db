import { IconFlask2 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { productsSearch } from '~/features/products/search.ts';

export const Route = createFileRoute('/app/products/')({
  staticData: {
    title: 'products.titles.list',
    needs: 'products.read',
    entries: [{ at: 'management', icon: IconFlask2, order: 35 }],
  },
  validateSearch: productsSearch,
  component: lazyPage(() => import('~/features/products/screens/ProductsScreen.tsx'), 'ProductsScreen'),
});
