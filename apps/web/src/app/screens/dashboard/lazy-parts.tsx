import { Card } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingState } from '~/components/LoadingState.tsx';
import type { FieldStart as Field } from '~/features/inspections/pack/FieldStart.tsx';
import { afterPaint } from '~/lib/after-paint.ts';
import { loadAllTexts } from '~/lib/texts.ts';
import type { ChoosePlace as Choose } from './ChoosePlace.tsx';
import type { LatestInspections as Latest } from './LatestInspections.tsx';
import type { OpenRecommendations as Open } from './OpenRecommendations.tsx';
import type { PlaceActivity as Activity } from './PlaceActivity.tsx';
import type { Sites as SitesList } from './Sites.tsx';

/** The large parts at the end of a start page: they load after the page above has been painted. */

const LazyInspections = lazy(async () => {
  await afterPaint();
  return { default: (await import('./LatestInspections.tsx')).LatestInspections };
});

const LazyRecommendations = lazy(async () => {
  await afterPaint();
  return { default: (await import('./OpenRecommendations.tsx')).OpenRecommendations };
});

const LazyPlaceChoice = lazy(async () => {
  await afterPaint();
  return { default: (await import('./ChoosePlace.tsx')).ChoosePlace };
});

/** The charts are in a separate chunk. */
const LazyActivity = lazy(async () => {
  await afterPaint();
  return { default: (await import('./PlaceActivity.tsx')).PlaceActivity };
});

const LazySites = lazy(async () => ({ default: (await import('./Sites.tsx')).Sites }));

/** Only shown before anything has been set up. */
const LazySteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

/** Its texts are not among those of the start page. */
const LazyFieldStart = lazy(async () => {
  await afterPaint();
  const [{ FieldStart: Part }] = await Promise.all([
    import('~/features/inspections/pack/FieldStart.tsx'),
    loadAllTexts(),
  ]);
  return { default: Part };
});

const LoadingCard = ({ count }: { readonly count: number }) => (
  <Card>
    <LoadingState count={count} />
  </Card>
);

export const LatestInspections = (props: ComponentProps<typeof Latest>) => (
  <Suspense fallback={<LoadingCard count={10} />}>
    <LazyInspections {...props} />
  </Suspense>
);

export const OpenRecommendations = (props: ComponentProps<typeof Open>) => (
  <Suspense fallback={<LoadingCard count={5} />}>
    <LazyRecommendations {...props} />
  </Suspense>
);

export const ChoosePlace = (props: ComponentProps<typeof Choose>) => (
  <Suspense fallback={<LoadingCard count={2} />}>
    <LazyPlaceChoice {...props} />
  </Suspense>
);

export const PlaceActivity = (props: ComponentProps<typeof Activity>) => (
  <Suspense fallback={<LoadingCard count={5} />}>
    <LazyActivity {...props} />
  </Suspense>
);

export const Sites = (props: ComponentProps<typeof SitesList>) => (
  <Suspense fallback={<LoadingCard count={4} />}>
    <LazySites {...props} />
  </Suspense>
);

export const FirstSteps = () => (
  <Suspense fallback={<LoadingCard count={3} />}>
    <LazySteps />
  </Suspense>
);

/** Packs need the service worker; without it there is nothing to report while there is a network. */
export const FieldStart = (props: ComponentProps<typeof Field>) => (
  <Suspense>{(props.isOffline || navigator.serviceWorker?.controller) && <LazyFieldStart {...props} />}</Suspense>
);
