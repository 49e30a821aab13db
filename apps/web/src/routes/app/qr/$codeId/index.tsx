import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

/** The address inside every printed code. */
export const Route = createFileRoute('/app/qr/$codeId/')({
  staticData: { title: 'qrCodes.titles.code', needs: 'qr-codes.see' },
  component: lazyPage(() => import('~/app/screens/scanned-code/ScannedCodeScreen.tsx'), 'ScannedCodeScreen'),
});
