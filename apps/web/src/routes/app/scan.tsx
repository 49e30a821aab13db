import { IconScan } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/scan')({
  staticData: {
    title: 'layout.titles.scan',
    needs: 'qr-codes.see',
    entries: [{ at: 'tabs', icon: IconScan, order: 50, isMain: true }],
  },
  component: lazyRouteComponent(() => import('~/app/screens/scanned-code/ScanScreen.tsx'), 'ScanScreen'),
});
