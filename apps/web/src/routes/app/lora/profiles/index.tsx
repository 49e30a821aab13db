import { IconFileCode } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/profiles/')({
  staticData: {
    title: 'payloadProfiles.titles.list',
    needs: 'lora.profiles',
    entries: [{ at: 'menu', icon: IconFileCode, order: 43, within: '/app/lora', isOnMorePage: true }],
  },
  component: lazyPage(() => import('~/features/payload-profiles/screens/ProfilesScreen.tsx'), 'ProfilesScreen'),
});
