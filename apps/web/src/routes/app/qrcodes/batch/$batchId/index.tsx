import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/qrcodes/batch/$batchId/')({
  staticData: { title: 'qrCodes.titles.batch', needs: 'qr-codes.see' },
  component: lazyPage(() => import('~/features/qr-codes/screens/BatchScreen.tsx'), 'BatchScreen'),
});
