import { Card } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingState } from '~/components/LoadingState.tsx';
import { afterPaint } from '~/lib/after-paint.ts';
import type { ChoosePlace as Choose } from './ChoosePlace.tsx';
import type { LatestInspections as Latest } from './LatestInspections.tsx';
import type { OpenRecommendations as Open } from './OpenRecommendations.tsx';
import type { PlaceActivity as Activity } from './PlaceActivity.tsx';
import type { Sites as SitesList } from './Sites.tsx';

/** The large parts at the end of a start page: they load after the page above has been painted. */

const LaterInspections = lazy(async () => {
  await afterPaint();
  return { default: (await import('./LatestInspections.tsx')).LatestInspections };
});

const LaterRecommendations = lazy(async () => {
  await afterPaint();
  return { default: (await import('./OpenRecommendations.tsx')).OpenRecommendations };
});

const LaterPlace = lazy(async () => {
  await afterPaint();
  return { default: (await import('./ChoosePlace.tsx')).ChoosePlace };
});

/** The charts are in a separate chunk. */
const LaterActivity = lazy(async () => {
  await afterPaint();
  return { default: (await import('./PlaceActivity.tsx')).PlaceActivity };
});

const LaterSites = lazy(async () => ({ default: (await import('./Sites.tsx')).Sites }));

/** Only shown before anything has been set up. */
const LaterSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

const Coming = ({ count }: { readonly count: number }) => (
  <Card>
    <LoadingState count={count} />
  </Card>
);

export const LatestInspections = (props: ComponentProps<typeof Latest>) => (
  <Suspense fallback={<Coming count={10} />}>
    <LaterInspections {...props} />
  </Suspense>
);

export const OpenRecommendations = (props: ComponentProps<typeof Open>) => (
  <Suspense fallback={<Coming count={5} />}>
    <LaterRecommendations {...props} />
  </Suspense>
);

export const ChoosePlace = (props: ComponentProps<typeof Choose>) => (
  <Suspense fallback={<Coming count={2} />}>
    <LaterPlace {...props} />
  </Suspense>
);

export const PlaceActivity = (props: ComponentProps<typeof Activity>) => (
  <Suspense fallback={<Coming count={5} />}>
    <LaterActivity {...props} />
  </Suspense>
);

export const Sites = (props: ComponentProps<typeof SitesList>) => (
  <Suspense fallback={<Coming count={4} />}>
    <LaterSites {...props} />
  </Suspense>
);

export const FirstSteps = () => (
  <Suspense fallback={<Coming count={3} />}>
    <LaterSteps />
  </Suspense>
);
