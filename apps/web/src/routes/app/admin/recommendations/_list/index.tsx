import { IconListCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/recommendations/_list/')({
  staticData: {
    title: 'recommendationCategories.titles.list',
    needs: 'admin.catalogues',
    entries: [{ at: 'admin', icon: IconListCheck, order: 10, label: 'recommendationCategories.menu.list' }],
  },
});
