import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/devices/import')({
  staticData: { title: 'loraDevices.titles.import', needs: 'lora.create' },

  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/LoraImportScreen.tsx'),
    'LoraImportScreen',
  ),
});
