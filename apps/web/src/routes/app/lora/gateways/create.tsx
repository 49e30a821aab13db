import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/gateways/create')({
  staticData: { title: 'loraDevices.titles.gatewayCreate', needs: 'lora.gateways-edit' },

  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/GatewayCreateScreen.tsx'),
    'GatewayCreateScreen',
  ),
});
