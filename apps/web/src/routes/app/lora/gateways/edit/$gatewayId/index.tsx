import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/gateways/edit/$gatewayId/')({
  staticData: { title: 'loraDevices.titles.gatewayEdit', needs: 'lora.gateways-edit' },

  component: lazyRouteComponent(
    () => import('~/features/lora-devices/screens/GatewayEditScreen.tsx'),
    'GatewayEditScreen',
  ),
});
