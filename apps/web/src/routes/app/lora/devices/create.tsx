import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loraCreateSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/devices/create')({
  staticData: { title: 'loraDevices.titles.create', needs: 'lora.create' },
  validateSearch: loraCreateSearch,
  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/LoraDeviceCreateScreen.tsx'),
    'LoraDeviceCreateScreen',
  ),
});
