import { IconEyeCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/')({
  staticData: {
    title: 'visualInspection.titles.list',
    needs: 'admin.catalogues',
    entries: [{ at: 'admin', icon: IconEyeCheck, order: 20, label: 'visualInspection.menu.list' }],
  },
});
