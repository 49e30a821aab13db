import { IconScan } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/scan')({
  staticData: {
    title: 'layout.titles.scan',
    needs: 'qr-codes.see',
    entries: [{ at: 'tabs', icon: IconScan, order: 50, isMain: true }],
  },
  component: lazyPage(() => import('~/app/screens/scanned-code/ScanScreen.tsx'), 'ScanScreen'),
});
