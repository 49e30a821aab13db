import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

/** The component gallery in all states; only in development and for a super admin. */
export const Route = createFileRoute('/dev/ui')({
  staticData: { title: 'layout.titles.gallery' },
  component: lazyPage(() => import('~/app/gallery/GalleryScreen.tsx'), 'GalleryScreen'),
});
