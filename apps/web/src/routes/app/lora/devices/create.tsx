import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/devices/create')({
  staticData: { title: 'loraDevices.titles.create', needs: 'lora.create' },

  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/LoraDeviceCreateScreen.tsx'),
    'LoraDeviceCreateScreen',
  ),
});
