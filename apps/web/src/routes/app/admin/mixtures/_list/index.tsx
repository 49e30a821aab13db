import { IconFlask } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/mixtures/_list/')({
  staticData: {
    title: 'mixtures.titles.list',
    needs: 'admin.catalogues',
    entries: [{ at: 'admin', icon: IconFlask, order: 30 }],
  },
});
