import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/gateways/details/$gatewayId/')({
  staticData: { title: 'loraDevices.titles.gateway', needs: 'lora.gateways-see' },

  component: lazyRouteComponent(() => import('~/features/lora-devices/screens/GatewayScreen.tsx'), 'GatewayScreen'),
});
