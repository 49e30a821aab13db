import { IconFileCode } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/profiles/')({
  staticData: {
    title: 'payloadProfiles.titles.list',
    needs: 'lora.profiles',
    entries: [{ at: 'menu', icon: IconFileCode, order: 43 }],
  },
  component: lazyRouteComponent(
    () => import('~/features/payload-profiles/screens/ProfilesScreen.tsx'),
    'ProfilesScreen',
  ),
});
