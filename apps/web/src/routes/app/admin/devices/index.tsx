import { createFileRoute, Navigate } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/')({
  staticData: { title: 'deviceTypeEntries.titles.actions', needs: 'catalogues.manage-global' },
  component: () => <Navigate to="/app/admin/devices/actions" replace />,
});
