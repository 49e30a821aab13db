import { IconListCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { countsSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/')({
  staticData: {
    title: 'recommendations.titles.counts',
    needs: 'recommendations.see',
    entries: [{ at: 'menu', icon: IconListCheck, order: 30, label: 'recommendations.menu.list' }],
  },
  validateSearch: countsSearch,
  component: lazyPage(() => import('~/features/recommendations/screens/CountsScreen.tsx'), 'CountsScreen'),
});
