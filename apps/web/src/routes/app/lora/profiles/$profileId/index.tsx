import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/lora/profiles/$profileId/')({
  staticData: { title: 'payloadProfiles.titles.edit', needs: 'lora.profiles' },
  component: lazyRouteComponent(
    () => import('~/features/payload-profiles/screens/ProfileEditScreen.tsx'),
    'ProfileEditScreen',
  ),
});
