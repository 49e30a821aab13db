import { IconList } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { __things_camel__Search } from '~/features/__things__/search.ts';

export const Route = createFileRoute('__address__')({
  staticData: {
    title: '__things_camel__.titles.__name_camel__',
    needs: '__write__',
    entries: [{ at: 'place', group: 'work', icon: IconList, order: 50 }],
  },
  validateSearch: __things_camel__Search,
  component: lazyPage(
    () => import('~/features/__things__/screens/__Things____Name__Screen.tsx'),
    '__Things____Name__Screen',
  ),
});
