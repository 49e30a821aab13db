import '~/theme/mantine.css';
import { Notifications } from '@mantine/notifications';
import { Navigate } from '@tanstack/react-router';
import { OverlayRoot } from '~/components/OverlayRoot.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useSettings } from '~/lib/settings.ts';
import classes from './Gallery.module.css';
import { GalleryActions } from './GalleryActions.tsx';
import { GalleryCatalogue } from './GalleryCatalogue.tsx';
import { GalleryFiles } from './GalleryFiles.tsx';
import { GalleryForms } from './GalleryForms.tsx';
import { GalleryGrid } from './GalleryGrid.tsx';
import { GalleryMeters } from './GalleryMeters.tsx';
import { GalleryPages } from './GalleryPages.tsx';
import { GalleryStates } from './GalleryStates.tsx';

/** The kit in all its states, for those who build screens with it. Its own words are not translated. */
export function GalleryScreen() {
  const settings = useSettings();
  if (!settings) return null;
  if (!settings.development && !settings.demo) return <Navigate to="/app" replace />;
  return (
    <main className={classes.root}>
      <PageHead title="Components" lead="Every part of the kit, with what it needs to be told." />
      <GalleryStates />
      <GalleryActions />
      <GalleryPages />
      <GalleryMeters />
      <GalleryGrid />
      <GalleryForms />
      <GalleryCatalogue />
      <GalleryFiles />
      <OverlayRoot />
      <Notifications position="top-right" />
    </main>
  );
}
