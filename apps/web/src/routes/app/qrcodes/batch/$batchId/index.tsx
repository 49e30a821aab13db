import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/qrcodes/batch/$batchId/')({
  staticData: { title: 'qrCodes.titles.batch', needs: 'qr-codes.see' },
  component: lazyRouteComponent(() => import('~/features/qr-codes/screens/BatchScreen.tsx'), 'BatchScreen'),
});
