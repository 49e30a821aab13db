import { IconQrcode } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { batchesSearch } from '~/features/qr-codes/search.ts';

export const Route = createFileRoute('/app/qrcodes/')({
  staticData: {
    title: 'qrCodes.titles.list',
    needs: 'qr-codes.see',
    entries: [{ at: 'management', icon: IconQrcode, order: 50 }],
  },
  validateSearch: batchesSearch,
  component: lazyRouteComponent(() => import('~/features/qr-codes/screens/BatchesScreen.tsx'), 'BatchesScreen'),
});
