import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { loraCreateSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/devices/create')({
  staticData: { title: 'loraDevices.titles.create', needs: 'lora.create' },
  validateSearch: loraCreateSearch,
  component: lazyPage(
    () => import('~/features/lora-devices/screens/LoraDeviceCreateScreen.tsx'),
    'LoraDeviceCreateScreen',
  ),
});
