import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/devices/import')({
  staticData: { title: 'loraDevices.titles.import', needs: 'lora.create' },

  component: lazyPage(() => import('~/features/lora-devices/screens/LoraImportScreen.tsx'), 'LoraImportScreen'),
});
