import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/profiles/create')({
  staticData: { title: 'payloadProfiles.titles.create', needs: 'lora.profiles' },
  component: lazyPage(
    () => import('~/features/payload-profiles/screens/ProfileCreateScreen.tsx'),
    'ProfileCreateScreen',
  ),
});
