import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { loraDeviceSearch } from '~/features/lora-devices/search.ts';

export const Route = createFileRoute('/app/lora/devices/details/$loraDeviceId/')({
  staticData: { title: 'loraDevices.titles.device', needs: 'lora.see' },
  validateSearch: loraDeviceSearch,
  component: lazyPage(() => import('~/features/lora-devices/screens/LoraDeviceScreen.tsx'), 'LoraDeviceScreen'),
});
