import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/devices/edit/$loraDeviceId/')({
  staticData: { title: 'loraDevices.titles.edit', needs: 'lora.edit' },

  component: lazyPage(() => import('~/features/lora-devices/screens/LoraDeviceEditScreen.tsx'), 'LoraDeviceEditScreen'),
});
