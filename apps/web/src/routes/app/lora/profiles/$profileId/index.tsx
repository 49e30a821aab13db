import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/lora/profiles/$profileId/')({
  staticData: { title: 'payloadProfiles.titles.edit', needs: 'lora.profiles' },
  component: lazyPage(() => import('~/features/payload-profiles/screens/ProfileEditScreen.tsx'), 'ProfileEditScreen'),
});
