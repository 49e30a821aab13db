import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/devices/edit/$loraDeviceId/')({
  staticData: { title: 'loraDevices.titles.edit', needs: 'lora.edit' },

  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/LoraDeviceEditScreen.tsx'),
    'LoraDeviceEditScreen',
  ),
});
