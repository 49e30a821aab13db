import { IconQrcode } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { batchesSearch } from '~/features/qr-codes/search.ts';

export const Route = createFileRoute('/app/qrcodes/')({
  staticData: {
    title: 'qrCodes.titles.list',
    needs: 'qr-codes.see',
    entries: [{ at: 'management', icon: IconQrcode, order: 50 }],
  },
  validateSearch: batchesSearch,
  component: lazyPage(() => import('~/features/qr-codes/screens/BatchesScreen.tsx'), 'BatchesScreen'),
});
