import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

/** The component gallery in all states; available only in development and in the demo. */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'layout.titles.gallery' },
  component: lazyPage(() => import('~/app/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
});
