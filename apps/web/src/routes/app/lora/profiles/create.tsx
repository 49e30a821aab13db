import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/profiles/create')({
  staticData: { title: 'payloadProfiles.titles.create', needs: 'lora.profiles' },
  component: lazyRouteComponent(
    () => import('~/features/payload-profiles/screens/ProfileCreateScreen.tsx'),
    'ProfileCreateScreen',
  ),
});
