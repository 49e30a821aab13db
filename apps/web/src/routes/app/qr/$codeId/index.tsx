import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The address inside every printed code. */
export const Route = createFileRoute('/app/qr/$codeId/')({
  staticData: { title: 'qrCodes.titles.code', needs: 'qr-codes.see' },
  component: lazyRouteComponent(() => import('~/app/screens/scanned-code/ScannedCodeScreen.tsx'), 'ScannedCodeScreen'),
});
