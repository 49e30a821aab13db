import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The component gallery in all states; available only in development and in the demo. */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'layout.titles.gallery' },
  component: lazyRouteComponent(() => import('~/app/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
});
