import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The kit in all its states; shows itself only in development and in the demo. */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'layout.titles.gallery' },
  component: lazyRouteComponent(() => import('~/app/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
});
