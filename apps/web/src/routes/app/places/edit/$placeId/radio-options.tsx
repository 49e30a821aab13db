import { IconAntennaBars5 } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/radio-options')({
  staticData: {
    title: 'radioSettings.titles.place',
    needs: 'radio-settings.manage',
    entries: [{ at: 'place', group: 'setUp', icon: IconAntennaBars5, order: 127 }],
  },
  component: lazyPage(() => import('~/features/radio-settings/screens/RadioOptionsScreen.tsx'), 'RadioOptionsScreen'),
});
